import { promisify } from 'node:util';
import { constants, gzip, gzipSync } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import type { Reply } from '../http/short-way.ts';

const pack = promisify(gzip);
/** In what is shorter there is nothing to gain. */
const LEAST_BYTES = 1024;
/** Up to so much is packed at once and fast: to hand it to another thread and back takes longer. */
const AT_ONCE_BYTES = 32 * 1024;

/**
 * A text of JSON as the reply to a call with this Accept-Encoding, packed where it is long and the caller takes that [R127]. It is packed as a whole: piece
 * by piece, as the replies of other calls are, takes several times as long.
 */
export async function packReply(text: string, accepted = ''): Promise<Reply> {
  const type = { 'Content-Type': 'application/json' };
  const byteCount = Buffer.byteLength(text);
  if (byteCount < LEAST_BYTES || !takesGzip(accepted))
    return { body: text, headers: { ...type, 'Content-Length': String(byteCount) } };
  const isSmall = byteCount <= AT_ONCE_BYTES;
  const packed = isSmall ? gzipSync(text, { level: constants.Z_BEST_SPEED }) : await pack(text);
  return {
    body: packed,
    headers: {
      ...type,
      'Content-Encoding': 'gzip',
      'Content-Length': String(packed.byteLength),
      Vary: 'Accept-Encoding',
    },
  };
}

/** Only who names it. */
function takesGzip(accepted: string): boolean {
  return parseAccept(accepted).some(({ type, q }) => type.toLowerCase() === 'gzip' && q > 0);
}
