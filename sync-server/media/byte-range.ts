import type { ByteRange } from '../media-store/media-store.ts';

/** Parses a Range header: null means the whole file, 'beyond' a range outside it (RFC 9110, 14). */
export function readRange(header: string | undefined, byteCount: number): ByteRange | 'beyond' | null {
  // RFC 9110 allows ignoring several ranges, another unit or a malformed header
  const range = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '');
  if (!range || (range[1] === '' && range[2] === '')) return null;
  if (range[1] === '') {
    const suffix = Number(range[2]);
    return suffix === 0 || byteCount === 0 ? 'beyond' : { start: Math.max(0, byteCount - suffix), end: byteCount - 1 };
  }
  const start = Number(range[1]);
  const end = range[2] === '' ? byteCount - 1 : Math.min(Number(range[2]), byteCount - 1);
  if (range[2] !== '' && Number(range[2]) < start) return null;
  return start >= byteCount ? 'beyond' : { start, end };
}
