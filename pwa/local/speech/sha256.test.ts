import { describe, expect, it, vi } from 'vitest';
import { sha256Of } from './sha256-whole.ts';
import { sha256OfBlob, sha256OfPieces } from './sha256.ts';

const bytes = Uint8Array.from({ length: 3_000_001 }, (_, index) => index % 251);

async function* inPieces(size: number): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < bytes.length; offset += size) yield bytes.subarray(offset, offset + size);
}

describe('the hash of a file that is read piece by piece', () => {
  it('is that of the whole, however it is cut', async () => {
    const whole = await sha256Of(bytes);
    expect(await sha256OfPieces(inPieces(1_000_000))).toBe(whole);
    expect(await sha256OfPieces(inPieces(333))).toBe(whole);
    expect(await sha256OfBlob(new Blob([bytes]))).toBe(whole);
  });

  it('asks for a piece only when the one before is done with', async () => {
    const digest = vi.spyOn(crypto.subtle, 'digest');
    await sha256OfPieces(inPieces(1_000_000));
    expect(digest).not.toHaveBeenCalled(); // it takes the whole at once
    digest.mockRestore();
  });

  it('of nothing is known too', async () => {
    expect(await sha256OfBlob(new Blob([]))).toBe(await sha256Of(new Uint8Array()));
  });
});
