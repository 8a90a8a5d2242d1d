import { csvOf } from '../../../shared/csv.ts';
import type { Word } from '../../../shared/words.ts';
import type { Meaning } from './look-up.ts';
import { PARTS, WORDS } from './words-texts.ts';

/** Spreadsheets recognize UTF-8 by this. */
const BYTE_ORDER_MARK = '\uFEFF';

export interface WordLine {
  word: Word;
  /** Null if they are not on this device. */
  meanings: readonly Meaning[] | null;
  paper: string | undefined;
}

export function wordsCsv(lines: readonly WordLine[]): string {
  const rows = lines.map(({ word: { text, note, sentence }, meanings, paper }) => [
    text,
    (meanings ?? []).map(meaningText).join('; '),
    note,
    sentence,
    paper ?? '',
  ]);
  return BYTE_ORDER_MARK + csvOf(WORDS.csvHead, rows);
}

function meaningText({ word, part, texts }: Meaning): string {
  return `${word} (${PARTS[part]}): ${texts[0] ?? ''}`;
}
