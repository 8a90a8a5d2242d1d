// The times of the long turn. Their code comes after the screen.

import { turn } from './examiner-texts.ts';

const PREPARE_MS = 60_000;
const LEAST_TURN_MS = 60_000;
export const LONG_TURN_MS = 120_000;

export function prepareLeftMs(prepare_from: number | null, nowMs: number): number | null {
  if (prepare_from === null) return null;
  return Math.min(PREPARE_MS, Math.max(0, prepare_from + PREPARE_MS - nowMs));
}

export function turnWords(elapsedMs: number): string {
  if (elapsedMs >= LONG_TURN_MS) return turn.over;
  return elapsedMs >= LEAST_TURN_MS ? turn.enough : turn.begin;
}
