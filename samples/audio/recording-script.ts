import { readFileSync } from 'node:fs';

export type ScriptLine = { speaker: string; text: string } | { pauseSeconds: number };

export type PaperNumber = 1 | 2 | 3;

const PREFIXES = { 1: '', 2: 'second-', 3: 'third-' } as const;

const scriptName = (partNumber: number, paper: PaperNumber) => `${PREFIXES[paper]}part-${partNumber}`;

export function readRecordingScript(partNumber: number, paper: PaperNumber = 1): ScriptLine[] {
  const file = new URL(`scripts/${scriptName(partNumber, paper)}.txt`, import.meta.url);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(parseLine);
}

export function readTurnStarts(partNumber: number, paper: PaperNumber): number[] {
  const file = new URL(`scripts/${scriptName(partNumber, paper)}.times.txt`, import.meta.url);
  return readFileSync(file, 'utf8').trim().split('\n').map(Number);
}

/** A pause of at least this length is time to read or check, not a breath between turns. */
export const longPauseSeconds = 5;

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
