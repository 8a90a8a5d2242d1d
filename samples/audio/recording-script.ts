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

/** Seconds at which the turns of a part begin, as speak.py has laid them. */
export function readTurnStarts(partNumber: number, paper: PaperNumber): number[] {
  const file = new URL(`scripts/${scriptName(partNumber, paper)}.times.txt`, import.meta.url);
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
