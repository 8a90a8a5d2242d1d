import { readFileSync } from 'node:fs';

export type ScriptLine = { speaker: string; text: string } | { pauseSeconds: number };

/** Which of the two listening papers; each has four recordings. */
export type PaperNumber = 1 | 2;

/** A part's script, without '.txt'. */
const scriptName = (partNumber: number, paper: PaperNumber) => `${paper === 2 ? 'second-' : ''}part-${partNumber}`;

/** The script of one part's recording, in the order in which it is heard. */
export function readRecordingScript(partNumber: number, paper: PaperNumber = 1): ScriptLine[] {
  const file = new URL(`scripts/${scriptName(partNumber, paper)}.txt`, import.meta.url);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(parseLine);
}

/** Seconds at which the turns of a part of the second paper begin, as speak.py has laid them. */
export function readTurnStarts(partNumber: number): number[] {
  const file = new URL(`scripts/${scriptName(partNumber, 2)}.times.txt`, import.meta.url);
  return readFileSync(file, 'utf8').trim().split('\n').map(Number);
}

/** From here on a pause is a time to read or to check, not a breath between two turns. */
export const longPauseSeconds = 5;

/** Seconds of each time to read or to check in one part's recording. */
export function longPausesOf(partNumber: number, paper: PaperNumber = 1): number[] {
  const lines = readRecordingScript(partNumber, paper);
  const pauses = lines.map((line) => ('pauseSeconds' in line ? line.pauseSeconds : 0));
  return pauses.filter((seconds) => seconds >= longPauseSeconds);
}

function parseLine(line: string): ScriptLine {
  const seconds = /^\[pause (\d+)\]$/.exec(line)?.[1];
  if (seconds !== undefined) return { pauseSeconds: Number(seconds) };
  const [, speaker, text] = /^([A-Z]+): (.+)$/.exec(line) ?? [];
  if (speaker === undefined || text === undefined) throw new Error(`Not a line of a recording script: ${line}`);
  return { speaker, text };
}

// Synthesisers read 'A' as the article and 'E. Y.' as a word; names of letters leave them no choice.
const characterNames: Record<string, string> = {
  A: 'ay',
  B: 'bee',
  C: 'see',
  D: 'dee',
  E: 'ee',
  F: 'eff',
  G: 'jee',
  H: 'aitch',
  I: 'eye',
  J: 'jay',
  K: 'kay',
  L: 'ell',
  M: 'em',
  N: 'en',
  O: 'oh',
  P: 'pee',
  Q: 'queue',
  R: 'are',
  S: 'ess',
  T: 'tee',
  U: 'you',
  V: 'vee',
  W: 'double you',
  X: 'ex',
  Y: 'why',
  Z: 'zed',
  0: 'zero',
  1: 'one',
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
};

/** Says 'M-A-Y' letter by letter and '9-0-0, 4-1-8' digit by digit, with a longer rest between groups. */
export function spellOut(text: string): string {
  return text.replaceAll(/(?<=-[A-Z0-9]), (?=[A-Z0-9]-)/g, '. ').replaceAll(/\b[A-Z0-9](?:-[A-Z0-9])+\b/g, (group) =>
    group
      .split('-')
      .map((character) => characterNames[character])
      .join(', '),
  );
}
