import {
  formatTime,
  MAX_SPEAKER_CHARS,
  MAX_TURN_CHARS,
  MAX_TURNS,
  parseTime,
} from '../../../../shared/authoring/transcript-text.ts';
import type { TranscriptTurn } from '../../../../shared/reasons.ts';
import { TRANSCRIPT_TEXTS } from './transcript-texts.ts';

export interface TurnRow {
  key: number;
  speaker: string;
  words: string;
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

export function unsavedRows(rows: readonly Omit<TurnRow, 'key'>[]): TurnRow[] {
  return rows.map((row, index) => ({ key: index + 1, ...row }));
}

export function nextKey(rows: readonly TurnRow[]): number {
  return Math.max(0, ...rows.map(({ key }) => key)) + 1;
}

export function rowErrors(
  row: TurnRow,
  before: readonly TurnRow[],
): Partial<Record<'speaker' | 'words' | 'time', string>> {
  const start = parseTime(row.time);
  const last = before.map(({ time }) => parseTime(time)).findLast((time) => time !== null) ?? 0;
  return {
    ...(row.speaker.length > MAX_SPEAKER_CHARS ? { speaker: TRANSCRIPT_TEXTS.speakerTooLong(MAX_SPEAKER_CHARS) } : {}),
    ...(row.words.length > MAX_TURN_CHARS ? { words: TRANSCRIPT_TEXTS.turnTooLong(MAX_TURN_CHARS) } : {}),
    ...(row.time.trim() !== '' && start === null ? { time: TRANSCRIPT_TEXTS.writeTime } : {}),
    ...(start !== null && start < last ? { time: TRANSCRIPT_TEXTS.tooEarly } : {}),
  };
}

export function turnsOf(rows: readonly TurnRow[]): { turns: TranscriptTurn[] } | { problem: string } {
  const wrong = rows.findIndex((row, index) => Object.keys(rowErrors(row, rows.slice(0, index))).length > 0);
  if (wrong !== -1) return { problem: TRANSCRIPT_TEXTS.turnIsWrong(wrong + 1) };
  const turns = rows
    .filter(({ words }) => words.trim() !== '')
    .map(({ speaker, words, time }) => ({ speaker: speaker.trim(), words: words.trim(), start_ms: parseTime(time) }));
  return turns.length > MAX_TURNS ? { problem: TRANSCRIPT_TEXTS.tooManyTurns(MAX_TURNS, turns.length) } : { turns };
}
