// A recording's words, from what subtitle editors and people write to turns, and back.

import type { TranscriptTurn } from '../reasons.ts';

export const MAX_SPEAKER_CHARS = 100;
export const MAX_TURN_CHARS = 5000;
export const MAX_TURNS = 2000;

const TIMES = /^((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3})\s*-->\s*(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}/;
const VOICE = /^<v(?:\.[^\s>]+)?\s+([^>]+)>/i;
const SPEAKER = /^(?:\[([^\]:]{1,60})\]|([\p{Lu}][^:.!?\d]{0,39}))\s*:\s+(.*)$/u;
const TIMED_LINE = /^\[?((?:\d+:)?\d{1,3}:\d{2}(?:[.,]\d{1,3})?)\]?\s+(.*)$/;

/** Turns from .srt, .vtt or plain text ('Olivia: Hello', '[0:12] Olivia: Hello'). Lines of one speaker come together. */
export function readTranscriptText(text: string): TranscriptTurn[] {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const turns =
    TIMES.test(source) || /\n\s*(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}\s*-->/.test(source)
      ? readCues(source)
      : readLines(source);
  return turns.flatMap(cutLong);
}

/** '1:02:03.5', '2:03' or '123' seconds as milliseconds; null where it is no time. */
export function parseTime(text: string): number | null {
  const match = /^(?:(?:(\d+):)?(\d{1,3}):)?(\d+)(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (!match) return null;
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(1, 4).map((figures) => Number(figures ?? 0));
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number((match[4] ?? '').padEnd(3, '0'));
}

export function formatTime(ms: number): string {
  const [seconds, rest] = [Math.floor(ms / 1000), ms % 1000];
  const two = (count: number) => String(count).padStart(2, '0');
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(3, '0').replace(/0+$/, '')}`;
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return `${hours === 0 ? minutes : `${hours}:${two(minutes)}`}:${two(seconds % 60)}${fraction}`;
}

/** Cues stand apart by blank lines; a cue without a speaker goes on with the one before, until its sentence ends. */
function readCues(source: string): TranscriptTurn[] {
  const turns: TranscriptTurn[] = [];
  for (const cue of source.split(/\n\s*\n/)) {
    const lines = cue.split('\n').map((line) => line.trim());
    const at = lines.findIndex((line) => TIMES.test(line));
    const start = at === -1 ? null : parseTime(TIMES.exec(lines[at] ?? '')?.[1] ?? '');
    if (start === null) continue;
    const said = lines.slice(at + 1).join(' ');
    const voice = VOICE.exec(said)?.[1]?.trim();
    addWords(turns, voice === undefined ? said : `${voice}: ${said}`, start, voice);
  }
  return turns;
}

function readLines(source: string): TranscriptTurn[] {
  const turns: TranscriptTurn[] = [];
  for (const [index, line] of source.split('\n').entries()) {
    const words = line.trim();
    if (words === '') continue;
    const timed = TIMED_LINE.exec(words);
    const isApart = index > 0 && source.split('\n')[index - 1]?.trim() === '';
    addWords(turns, timed?.[2] ?? words, timed ? parseTime(timed[1] ?? '') : null, undefined, isApart);
  }
  return turns;
}

function addWords(
  turns: TranscriptTurn[],
  said: string,
  start_ms: number | null,
  voice?: string,
  isApart = false,
): void {
  const clean = said
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\{\\[^}]*\}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (clean === '') return;
  const match = SPEAKER.exec(clean);
  const speaker = (voice ?? match?.[1] ?? match?.[2] ?? '').trim().slice(0, MAX_SPEAKER_CHARS);
  const words = speaker === '' ? clean.replace(/^[-–—>]+\s*/, '') : clean.slice(clean.indexOf(':') + 1).trim();
  const last = turns.at(-1);
  const isSame = last && (speaker === '' || speaker === last.speaker) && !isApart && !/^[-–—>]/.test(clean);
  const goesOn = isSame && (start_ms === null || speaker === last.speaker || !/[.!?]['”’"]?$/.test(last.words));
  if (goesOn) last.words = `${last.words} ${words}`;
  else turns.push({ speaker, words, start_ms });
}

/** A turn that is too long to keep goes on in the next. */
function cutLong(turn: TranscriptTurn): TranscriptTurn[] {
  if (turn.words.length <= MAX_TURN_CHARS) return [turn];
  const space = turn.words.lastIndexOf(' ', MAX_TURN_CHARS);
  const at = space > 0 ? space : MAX_TURN_CHARS;
  const rest = { ...turn, words: turn.words.slice(at).trim(), start_ms: null };
  return [{ ...turn, words: turn.words.slice(0, at) }, ...cutLong(rest)];
}
