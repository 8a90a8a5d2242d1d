import { Refusal } from '../http/refusal.ts';

/** Bytes as they come; throws past the limit, with 413 unless `refusal` says otherwise. */
export async function* upTo(
  source: AsyncIterable<Uint8Array>,
  limitBytes: number,
  refusal: (limitBytes: number) => Refusal = tooLarge,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.byteLength;
    if (bytes > limitBytes) throw refusal(limitBytes);
    yield chunk;
  }
}

export function tooLarge(limitBytes: number): Refusal {
  return new Refusal(413, { code: 'too_large', message: `The file is larger than ${limitBytes / 1024 / 1024} MB.` });
}
