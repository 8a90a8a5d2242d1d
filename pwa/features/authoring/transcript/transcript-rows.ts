// The turns of a transcript while they are written: times as typed, what is wrong with them, and the turns to be kept.

import {
  formatTime,
  MAX_SPEAKER_CHARS,
  MAX_TURN_CHARS,
  MAX_TURNS,
  parseTime,
} from '../../../../shared/authoring/transcript-text.ts';
import type { TranscriptTurn } from '../../../../shared/reasons.ts';

export interface TurnRow {
  /** Of this row as long as it is written, for the screen. */
  key: number;
  speaker: string;
  words: string;
  /** As typed: '1:05', '' where nobody noted when. */
  time: string;
}

export function rowsOf(turns: readonly TranscriptTurn[], firstKey: number): TurnRow[] {
  return turns.map(({ speaker, words, start_ms }, index) => ({
    key: firstKey + index,
    speaker,
    words,
    time: start_ms === null ? '' : formatTime(start_ms),
  }));
}

/** Rows of an earlier visit, as they were typed. */
export function keptRows(rows: readonly Omit<TurnRow, 'key'>[]): TurnRow[] {
  return rows.map((row, index) => ({ key: index + 1, ...row }));
}

/** The key of a row that is added to these. */
export function nextKey(rows: readonly TurnRow[]): number {
  return Math.max(0, ...rows.map(({ key }) => key)) + 1;
}

/** What is wrong with a row, by field; nothing where it can be kept. */
export function rowErrors(
  row: TurnRow,
  before: readonly TurnRow[],
): Partial<Record<'speaker' | 'words' | 'time', string>> {
  const start = parseTime(row.time);
  const last = before.map(({ time }) => parseTime(time)).findLast((time) => time !== null) ?? 0;
  return {
    ...(row.speaker.length > MAX_SPEAKER_CHARS ? { speaker: `At most ${MAX_SPEAKER_CHARS} characters.` } : {}),
    ...(row.words.length > MAX_TURN_CHARS
      ? { words: `At most ${MAX_TURN_CHARS} characters: begin another turn.` }
      : {}),
    ...(row.time.trim() !== '' && start === null ? { time: 'Write it as 1:05.' } : {}),
    ...(start !== null && start < last ? { time: 'Earlier than the turn before.' } : {}),
  };
}

/** The turns that the rows say, without empty ones; null with the reason where they cannot be kept. */
export function turnsOf(rows: readonly TurnRow[]): { turns: TranscriptTurn[] } | { problem: string } {
  const wrong = rows.findIndex((row, index) => Object.keys(rowErrors(row, rows.slice(0, index))).length > 0);
  if (wrong !== -1) return { problem: `Turn ${wrong + 1} has a mistake, told below it.` };
  const turns = rows
    .filter(({ words }) => words.trim() !== '')
    .map(({ speaker, words, time }) => ({ speaker: speaker.trim(), words: words.trim(), start_ms: parseTime(time) }));
  return turns.length > MAX_TURNS
    ? { problem: `A transcript has at most ${MAX_TURNS} turns; this one has ${turns.length}.` }
    : { turns };
}
