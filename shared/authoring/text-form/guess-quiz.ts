// Reads questions of quiz files: Aiken, with the answer on a line below the choices, and GIFT, with the answers in
// braces.

import { short } from '../key-lines.ts';
import { GIFT, readAnswerAtEnd, readInlineAnswer } from '../key-shapes.ts';
import type { KeyAnswer } from './guess-answers.ts';
import { htmlOf } from './inline.ts';
import {
  newDropDown,
  newGap,
  newMcq,
  type PieceBody,
  type ReadPiece,
  type TextItem,
  type SourceLine,
} from './pieces.ts';

const NUMBERED = /^\s*(?:[•·*-]\s+)?(?:q(?:uestion)?\s*\.?\s*)?[([]?(\d{1,3})(?:[)\].:-]|\s|$)/i;
const CHOICE = /^\s*[*✓✔]?\s*[([]?([a-z])(?:[)\].:]|\s+[–—-]\s)\s*\S/i;

export function readInlineAnswers(
  source: readonly SourceLine[],
  { isAsked, nextFree }: { isAsked: (number: number) => boolean; nextFree: (used: ReadonlySet<number>) => number },
): { lines: SourceLine[]; answers: KeyAnswer[]; firstNumbered: number | null } {
  const lines: SourceLine[] = [];
  const answers: KeyAnswer[] = [];
  const used = new Set<number>();
  let open: number | null = null;
  let firstNumbered: number | null = null;
  for (const line of source) {
    const number = Number(NUMBERED.exec(line.text)?.[1] ?? 0);
    if (number > 0 && isAsked(number) && !used.has(number)) {
      open = number;
      used.add(number);
    }
    const atEnd = open !== null && open === number ? readAnswerAtEnd(line.text) : null;
    const words = readInlineAnswer(line.text);
    if (atEnd) {
      answers.push({ line: line.at, number, words: atEnd.words });
      lines.push({ at: line.at, text: atEnd.line });
    } else if (words === null) lines.push(line);
    else if (open !== null) {
      answers.push({ line: line.at, number: open, words });
      open = null;
    } else {
      const start = startOfQuestion(lines);
      const first = start === null ? undefined : lines[start];
      if (start === null || !first) lines.push(line);
      else {
        const given = nextFree(used);
        used.add(given);
        lines[start] = { at: first.at, text: `${given} ${first.text.trim()}` };
        firstNumbered ??= start;
        answers.push({ line: line.at, number: given, words });
      }
    }
  }
  return { lines, answers, firstNumbered };
}

function startOfQuestion(lines: readonly SourceLine[]): number | null {
  let at = lines.length - 1;
  let choices = 0;
  for (; at >= 0; at -= 1) {
    const text = lines[at]?.text ?? '';
    if (CHOICE.test(text)) choices += 1;
    else if (text.trim() !== '' || choices > 0) break;
  }
  // blank lines may separate a question from its choices
  while (at >= 0 && (lines[at]?.text ?? '').trim() === '') at -= 1;
  if (choices < 2 || at < 0 || NUMBERED.test(lines[at]?.text ?? '')) return null;
  return at;
}

export interface GiftQuestion {
  from: number;
  to: number;
  name: string;
  before: string;
  inside: string;
  after: string;
}

export function readGift(lines: readonly SourceLine[], at: number): GiftQuestion | null {
  const first = lines[at]?.text ?? '';
  if (first.trim() === '' || !(first.includes('{') || first.trim().startsWith('::'))) return null;
  let text = '';
  for (let end = at; end < Math.min(lines.length, at + 30); end += 1) {
    const line = lines[end]?.text ?? '';
    if (line.trim() === '' && !text.includes('{')) return null;
    if (!/^\s*\/\//.test(line)) text += `${end === at ? '' : '\n'}${line}`;
    const match = GIFT.exec(text);
    if (match?.[0].endsWith('}')) {
      const head = /^\s*(?:::((?:\\:|(?!::).)*)::)?([\s\S]*)$/.exec(text.slice(0, match.index));
      return {
        from: at,
        to: end,
        name: (head?.[1] ?? '').trim(),
        before: unescaped(head?.[2] ?? '').trim(),
        inside: match[0].slice(1, -1).trim(),
        after: unescaped(text.slice(match.index + match[0].length)).trim(),
      };
    }
    if (/\{[^{}]*\}/.test(text)) return null;
  }
  return null;
}

function unescaped(text: string): string {
  return text
    .replaceAll(/\[(?:html|markdown|plain|moodle)\]/gi, '')
    .replaceAll(/\\([~=#{}:])/g, '$1')
    .replaceAll(/\s+/g, ' ');
}

export function giftPiece(
  { name, before, inside, after }: GiftQuestion,
  number: number,
): Pick<ReadPiece, 'body' | 'unsure'> {
  const unsure = ['This was taken for a question with its answer in braces.'];
  if (name !== '') unsure.push(`Its name “${short(name)}” was left out.`);
  const line = (items: TextItem[]): PieceBody => ({
    type: 'bulletList',
    rows: [
      [...(before === '' ? [] : [`${htmlOf(before)} `]), ...items, ...(after === '' ? [] : [` ${htmlOf(after)}`])],
    ],
  });
  const truth = /^(?:(T|TRUE)|F|FALSE)\s*(#[\s\S]*)?$/i.exec(inside);
  if (truth) {
    if (truth[2] !== undefined) unsure.push(`“${short(truth[2])}” was left out.`);
    const question = { ...newDropDown(number, ['TRUE', 'FALSE']), answer: truth[1] === undefined ? 'FALSE' : 'TRUE' };
    return { body: { type: 'dropDownQuestion', rows: [[htmlOf(`${before} ${after}`.trim()), question]] }, unsure };
  }
  const entries = [...inside.matchAll(/(?<!\\)([=~])((?:\\[\s\S]|[^=~\\])*)/g)].map(([, sign, words = '']) => {
    const [answer = '', ...told] = words.split(/(?<!\\)#/);
    if (told.join('').trim() !== '') unsure.push(`“${short(told.join('#'))}” was left out.`);
    const weight = /^\s*%(-?[\d.]+)%/.exec(answer);
    return {
      isRight: sign === '=' || weight?.[1] === '100',
      isPartly: weight !== null && weight[1] !== '100',
      words: unescaped(answer.replace(/^\s*%-?[\d.]+%/, '')).trim(),
    };
  });
  const right = entries.filter(({ isRight }) => isRight);
  if (entries.some(({ isPartly }) => isPartly))
    unsure.push('Some of its answers count in part, which no question here does.');
  if (inside.startsWith('#')) {
    const figures = entries.length > 0 ? right.map(({ words }) => words) : [inside.slice(1).trim()];
    const exact = figures.map((figure) => figure.replace(/[:.]{1,2}\s*0*$|:.*$/, ''));
    if (figures.join() !== exact.join() || figures.some((figure) => figure.includes('..')))
      unsure.push(`The answer “${short(inside)}” has a range: look what is accepted.`);
    return { body: line([{ ...newGap(number), answers: exact }]), unsure };
  }
  if (entries.some(({ words }) => words.includes('->'))) {
    unsure.push('It matches pairs, which was not read: write it as a matching grid.');
    const words = entries.map((entry) => entry.words.split('->')[0]?.trim() ?? '').join(' / ');
    return { body: { type: 'text', html: `<p>${htmlOf(`${before} ${words}`.trim())}</p>` }, unsure };
  }
  if (right.length === entries.length && entries.length > 0)
    return { body: line([{ ...newGap(number), answers: right.map(({ words }) => words) }]), unsure };
  const description = htmlOf(after === '' ? before : `${before} ______ ${after}`);
  const question = newMcq(
    number,
    description,
    entries.map(({ words }) => htmlOf(words)),
  );
  const place = entries.findIndex(({ isRight }) => isRight);
  if (right.length === 1) question.answer = place;
  else unsure.push(`Question ${number}: not one but ${right.length} of its choices are right.`);
  return { body: { type: 'mcqQuestion', questions: [question] }, unsure };
}
