// Shared by the fuzz tests. FUZZ_RUNS=300 FUZZ_SEED=7 vitest run fuzz runs longer, from another seed.

import fc from 'fast-check';
import { expect } from 'vitest';

export const RUNS = {
  numRuns: Number(process.env['FUZZ_RUNS'] ?? 10),
  seed: Number(process.env['FUZZ_SEED'] ?? 20_260_302),
};

/** Derives a seed per call, so that no two calls get the same and none changes when another is added. */
export function runsOf({ method, path }: { method: string; path: string }, numRuns = RUNS.numRuns) {
  const word = Buffer.from(`${method} ${path}`).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7);
  return { numRuns, seed: RUNS.seed + word };
}

const TOLD_TO_WAIT = 'server_outdated';

export async function expectAnswered(reply: Response): Promise<void> {
  const text = await reply.text();
  if (reply.status === 503 && text.includes(TOLD_TO_WAIT)) return;
  expect(reply.status, text.slice(0, 2_000)).toBeLessThan(500);
}

export function plainText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();
}

export function damaged(file: Uint8Array): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const place = fc.nat(file.byteLength);
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 8 });
  return fc.oneof(
    fc.constant(Uint8Array.from(file)),
    place.map((end) => Uint8Array.from(file.subarray(0, end))),
    // most of a file's metadata is at its beginning or its end
    fc
      .array(
        fc.tuple(
          fc.oneof(
            place,
            fc.nat(80),
            fc.nat(80).map((back) => file.byteLength - back),
          ),
          bytes,
        ),
        {
          minLength: 1,
          maxLength: 6,
        },
      )
      .map((changes) => {
        const changed = Uint8Array.from(file);
        for (const [at, other] of changes)
          for (const [index, byte] of other.entries())
            if (changed[at + index] !== undefined) changed[at + index] = byte;
        return changed;
      }),
    fc
      .tuple(place, place)
      .map(([one, other]) => Uint8Array.from(Buffer.concat([file.subarray(0, one), file.subarray(other)]))),
  );
}
