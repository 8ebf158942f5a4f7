#pragma once

#include <zlib.h>

/// Prepares a stream to decode gzip's format.
///
/// Swift cannot do it: `inflateInit2` is a macro.
static inline int czlib_start_gunzip(z_stream *stream) {
  return inflateInit2(stream, 15 + 16);
}
