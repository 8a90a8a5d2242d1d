import type { TranscriptTurn } from '../reasons.ts';

export const MAX_SPEAKER_CHARS = 100;
export const MAX_TURN_CHARS = 5000;
export const MAX_TURNS = 2000;

const TIME = String.raw`(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}`;
/**
 * The time line of a cue: '00:01.000 --> 00:02.000' of SubRip and WebVTT, '0:00:01.000,0:00:02.000' of YouTube's
 * .sbv.
 */
const TIMES = new RegExp(String.raw`^(${TIME})\s*-->\s*${TIME}|^(\d+:\d{2}:\d{2}\.\d{3}),\d+:\d{2}:\d{2}\.\d{3}$`);
const TIMES_SOMEWHERE = new RegExp(TIMES.source, 'm');
const VOICE = /^<v(?:\.[^\s>]+)?\s+([^>]+)>/i;
/** A tag of a cue in angle brackets; any other '<' is text. */
const CUE_TAG = /<\/?(?:[bcisuv]|lang|ruby|rt|font|span|br)(?:[.\s/][^>]*)?>|<(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}>/gi;
const CUE_STYLE = /\{\\[^}]*\}/g;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
};
const UNSAID = /^(?:WEBVTT|NOTE|STYLE|REGION)\b/;

/** A word of a name: 'Daniel', 'Mrs.', 'O’Neill', one of a script without capitals, or a number: 'Speaker 1'. */
const NAME_WORD = String.raw`(?:[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}\u200c\u200d'’-]{0,30}\.?|\d{1,2}|\([^()]{1,30}\))`;
const ROLE =
  '(?:speaker|man|woman|boy|girl|male|female|lady|student|tutor|teacher|lecturer|professor|narrator|announcer|interviewer|presenter|host|guest|caller|customer|receptionist|assistant|agent|officer|guide|doctor|voice|[mfw])(?: ?[\\da-z])?';
const SPEAKER = new RegExp(
  String.raw`^(?:\[([^\]:]{1,60})\]|((?!\d)${NAME_WORD}(?: (?:(?:and|of|the|de|van|bin|al) )?${NAME_WORD}){0,4}|${ROLE}))\s*[:：]\s+(.*)$`,
  'u',
);
const DASH = /^[-–—>]+\s*/;
const TIMED_LINE = /^\[?((?:\d+:)?\d{1,3}:\d{2}(?:[.,]\d{1,3})?)\]?\s+(.*)$/;

/**
 * Reads turns from .srt, .vtt, .sbv or plain text ('Olivia: Hello', '[0:12] Olivia: Hello'). Joins consecutive lines
 * of one speaker.
 */
export function readTranscriptText(text: string): TranscriptTurn[] {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  return (TIMES_SOMEWHERE.test(source) ? readCues(source) : readLines(source)).flatMap(cutLong);
}

/** Parses '1:02:03.5', '2:03' or '123' seconds to milliseconds; returns null for anything else. */
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

interface Cue {
  start_ms: number;
  lines: string[];
}

function readCues(source: string): TranscriptTurn[] {
  const turns: TranscriptTurn[] = [];
  const areEntities = source.startsWith('WEBVTT');
  for (const { start_ms, lines } of withoutRolling(cuesOf(source), source))
    for (const said of saidIn(lines)) {
      const voice = VOICE.exec(said)?.[1]?.trim();
      const plain = said.replaceAll(CUE_TAG, '').replaceAll(CUE_STYLE, '');
      addWords(turns, areEntities ? decodeEntities(plain) : plain, { start_ms, voice });
    }
  return turns;
}

/**
 * Splits a file into cues at its time lines, because blank lines between cues may be missing, and may be inside one.
 */
function cuesOf(source: string): Cue[] {
  const cues: Cue[] = [];
  const lines = source.split('\n').map((line) => line.trim());
  let isUnsaid = false;
  for (const [at, line] of lines.entries()) {
    const times = TIMES.exec(line);
    const isFirst = at === 0 || lines[at - 1] === '';
    if (times) {
      isUnsaid = false;
      cues.push({ start_ms: parseTime(times[1] ?? times[2] ?? '') ?? 0, lines: [] });
      continue;
    }
    if (isFirst) isUnsaid = UNSAID.test(line);
    // the number or name of the next cue
    const isName = TIMES.test(lines[at + 1] ?? '') && (isFirst || /^\d+$/.test(line));
    if (line !== '' && !isUnsaid && !isName) cues.at(-1)?.lines.push(line);
  }
  return cues;
}

/** Removes the repeated lines of roll-up captions, where each cue repeats the last line. */
function withoutRolling(cues: readonly Cue[], source: string): Cue[] {
  const plain = (line: string | undefined) => line?.replaceAll(CUE_TAG, '').trim();
  const repeats = (cue: Cue, index: number) => {
    const last = plain(cues[index - 1]?.lines.at(-1));
    return last !== undefined && cue.lines.some((line) => plain(line) === last);
  };
  const isRolling = /<\d+:\d{2}[:.]/.test(source) || (cues.length > 3 && cues.filter(repeats).length > cues.length / 3);
  if (!isRolling) return [...cues];
  let shown: (string | undefined)[] = [];
  return cues.map((cue) => {
    const lines = cue.lines.filter((line) => !shown.includes(plain(line)));
    shown = cue.lines.map(plain);
    return { ...cue, lines };
  });
}

function saidIn(lines: readonly string[]): string[] {
  const said: string[] = [];
  for (const line of lines.flatMap((one) => one.split(/(?=<v[.\s])/i)))
    if (said.length === 0 || DASH.test(line) || /^<v[.\s]/i.test(line) || SPEAKER.test(line)) said.push(line);
    else said[said.length - 1] += ` ${line}`;
  return said;
}

function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:([a-z]+)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (entity, name?: string, tens?: string, hex?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity;
      const code = tens === undefined ? Number.parseInt(hex ?? '', 16) : Number(tens);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
    },
  );
}

function readLines(source: string): TranscriptTurn[] {
  const turns: TranscriptTurn[] = [];
  const lines = source.split('\n').map((line) => line.trim());
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    const timed = TIMED_LINE.exec(line);
    const isApart = index > 0 && lines[index - 1] === '';
    addWords(turns, timed?.[2] ?? line, { start_ms: timed ? parseTime(timed[1] ?? '') : null, isApart });
  }
  return turns;
}

interface Said {
  start_ms: number | null;
  voice?: string | undefined;
  isApart?: boolean;
}

function addWords(turns: TranscriptTurn[], said: string, { start_ms, voice, isApart = false }: Said): void {
  const clean = said.replaceAll(/\s+/g, ' ').trim();
  const match = voice === undefined ? SPEAKER.exec(clean) : null;
  const speaker = (voice ?? match?.[1] ?? match?.[2] ?? '').trim().slice(0, MAX_SPEAKER_CHARS);
  const words = (match?.[3] ?? (speaker === '' ? clean.replace(DASH, '') : clean)).trim();
  if (words === '') return;
  const last = turns.at(-1);
  const isSame = last && (speaker === '' || speaker === last.speaker) && !isApart && !DASH.test(clean);
  const goesOn = isSame && (start_ms === null || speaker === last.speaker || !/[.!?]['”’"]?$/.test(last.words));
  if (goesOn) last.words = `${last.words} ${words}`;
  else turns.push({ speaker, words, start_ms });
}

function cutLong(turn: TranscriptTurn): TranscriptTurn[] {
  if (turn.words.length <= MAX_TURN_CHARS) return [turn];
  const space = turn.words.lastIndexOf(' ', MAX_TURN_CHARS);
  const at = space > 0 ? space : MAX_TURN_CHARS;
  const rest = { ...turn, words: turn.words.slice(at).trim(), start_ms: null };
  return [{ ...turn, words: turn.words.slice(0, at) }, ...cutLong(rest)];
}
