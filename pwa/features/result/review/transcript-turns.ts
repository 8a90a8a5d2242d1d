import type { TranscriptTurn } from '../../../../shared/reasons.ts';

/** Returns the turn at a position; null before the first, and if the turns have no times. */
export function turnAt(turns: readonly TranscriptTurn[], positionMs: number): number | null {
  const index = turns.findLastIndex(({ start_ms }) => start_ms !== null && start_ms <= positionMs);
  return index === -1 ? null : index;
}

export function turnsIn(
  turns: readonly TranscriptTurn[],
  { from_ms, to_ms }: { from_ms: number; to_ms: number },
): ReadonlySet<number> {
  const first = turnAt(turns, from_ms);
  const inside = turns.flatMap(({ start_ms }, index) =>
    start_ms !== null && start_ms > from_ms && start_ms < to_ms ? [index] : [],
  );
  return new Set(first === null ? inside : [first, ...inside]);
}
