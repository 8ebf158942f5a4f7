public import TouchGestures
import TouchTracking

/// Recognises a finger that moves into the window from one of its edges.
///
/// Fingers beyond the first count for nothing. Let other recognisers require it to fail, so that
/// they do not begin first.
public final class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges that a pan must come from, and how.
  private var zone: EdgeZone

  /// Creates a recogniser that watches no view yet.
  ///
  /// - Parameters:
  ///   - configuration: What makes a pan; its contacts and edges are those of an edge pan.
  ///   - edges: The edges of the window.
  ///   - zoneWidth: How far from its edge a pan may start, in points.
  ///   - maximumSlope: The longest motion across for each point inwards; 1 allows 45 degrees.
  public init(
    configuration: PanRecognizer.Configuration, edges: EdgeZone.Edges, zoneWidth: Double = 20,
    maximumSlope: Double = 1
  ) {
    zone = EdgeZone(
      edges: edges, width: zoneWidth, maximumSlope: maximumSlope, view: Size(width: 0, height: 0))
    super.init(configuration: Self.edgePan(configuration, zone))
  }

  /// The edges that a pan must come from.
  public var edges: EdgeZone.Edges {
    get { zone.edges }
    set { zone.edges = newValue }
  }

  /// A sequence of touches begins: the edges are the window's.
  override func sequenceBegan(in window: Window) {
    zone.view = window.bounds.size
    configure(Self.edgePan(machine.configuration, zone))
    super.sequenceBegan(in: window)
  }

  /// The numbers of a pan from an edge.
  private static func edgePan(
    _ configuration: PanRecognizer.Configuration, _ zone: EdgeZone
  ) -> PanRecognizer.Configuration {
    var configuration = configuration
    configuration.minimumContacts = 1
    configuration.maximumContacts = 1
    configuration.fingers.surplus = .ignore
    configuration.fingers.more = .goOn
    configuration.edgeZone = zone
    return configuration
  }
}
