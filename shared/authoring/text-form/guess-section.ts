import { type AnswerSet, TRUE_FALSE_NOT_GIVEN, valuesOf, YES_NO_NOT_GIVEN } from '../answer-sets.ts';
import { brokenWordsNote } from './broken-words.ts';
import { cutGaps, hasGap, readLetters, type GapStyle, type Numbers } from './guess-gaps.ts';
import { markLines, type MarkedLine } from './guess-lines.ts';
import { isSentence, paragraphsOf } from './guess-passage.ts';
import { CHOOSE_LETTERS, guessTask } from './guess-tasks.ts';
import { htmlOf } from './inline.ts';
import { tablesIn } from './plain-tables.ts';
import { readLimits } from './read-limits.ts';
import {
  letterOf,
  newDropDown,
  newMcq,
  type PieceBody,
  type ReadPiece,
  type TextItem,
  type TextMcq,
  type SourceLine,
} from './pieces.ts';

const INSTRUCTION =
  /^(?:complete|choose|write|do the|look at|match|which|answer|label|reading passage|the (?:reading )?passage|the text|you (?:may|should)|n\.?b\b|there (?:are|is)|in boxes|select|use|from the|classify|listen|on your answer|for (?:each|questions)|read|think|example|fill in|decide|say (?:if|whether)|tick|circle|underline|find|put|(?:true|yes|t|y)\b[^.?]*\b(?:false|no|not given|f|n|ng)\b[^.?]*\.?$)/i;
const TOLD_TRUE = /\bTRUE\b|\b[Tt]rue\W+(?:or\W+)?[Ff]alse\b|\bT\W+(?:or\W+)?F\W+(?:or\W+)?NG\b/;
const TOLD_YES = /\bYES\b|\b[Yy]es\W+(?:or\W+)?[Nn]o\W+(?:or\W+)?[Nn]ot [Gg]iven\b|\bY\W+(?:or\W+)?N\W+(?:or\W+)?NG\b/;
const MEANING = /^\s*(?:TRUE|FALSE|YES|NO|NOT GIVEN)\b\s*[:–—-]?\s*if\b/;
const NUMBERS = String.raw`\(?\d+(?:(?: ?[-–—,] ?| to | and )\d+)+\)?`;
/** Matches the printed place of an answer, 'In boxes 1–5 on your answer sheet' or 'Next to each statement'. */
const PLACE = [
  String.raw`in (?:the |each )?(?:correct |answer )?(?:box(?:es)?|spaces?|blanks?|gaps?)(?: \d+)?`,
  '(?:on|of) (?:your|the) answer[ -]?sheet',
  '(?:for|next to|beside|after) (?:the |each |every )?(?:of the (?:following )?)?(?:questions?|statements?|sentences?|claims?|numbers?|items?|one)',
].join('|');
/**
 * Matches the words before a printed box, 'In boxes 1–5 on your answer sheet, write': in the app the box stands alone. Only
 * places may stand before the verb, because 'answer' and 'mark' end sentences too.
 */
const LEAD_IN = new RegExp(
  String.raw`(?:(?<=[.?!:]) |(?<=<p>))(?:(?:${PLACE})(?: provided| below| above| ${NUMBERS})*,? )*(?:please )?(?:write|choose|select|mark|tick|put|circle|answer)(?: down| either| one of (?:the following|these)(?: answers)?)?\s*[:…–—-]*</p>$`,
  'i',
);
const FIRST_MEANING = /\b(?:TRUE|YES)\b\s*[:–—-]?\s*if\b/;
const MOST_TITLE_CHARS = 80;

/** The pieces that were read, and how many lines they used. */
interface Made {
  made: ReadPiece[];
  used: number;
}

/** A group of questions, 'Questions 1–5': reads its lines, and knows which of its numbers are taken. */
export class Section implements Numbers {
  readonly from: number;
  readonly to: number;
  #instruction = '';
  #letters: string[] | null = null;
  #romans: string[] = [];
  #source: readonly SourceLine[] = [];
  #hasOwnBox = true;
  readonly #taken = new Set<number>();

  constructor(from: number, to: number) {
    this.from = from;
    this.to = to;
  }

  covers(number: number): boolean {
    return number >= this.from && number <= this.to;
  }

  readonly isAsked = (number: number): boolean => this.covers(number) && !this.#taken.has(number);

  next(): number {
    let number = this.from;
    while (this.#taken.has(number)) number += 1;
    return number;
  }

  take(number: number): void {
    this.#taken.add(number);
  }

  addInstruction(words: string): void {
    this.#instruction += ` ${words}`;
  }

  setLetters(count: number): void {
    this.#letters = Array.from({ length: count }, (_, index) => letterOf(index));
  }

  read(printed: readonly SourceLine[]): ReadPiece[] {
    const source = withMeanings(withoutLeadIn(printed));
    this.#hasOwnBox = source.length === printed.length;
    this.#source = source;
    const { told, rest } = takeInstruction(markLines(source, this.isAsked), source, this.isAsked);
    for (const { body } of told) if (body.type === 'text') this.addInstruction(body.html);
    for (const { kind, label } of rest) if (kind === 'boolean') this.addInstruction(label);
    return [...told, ...(this.#readTask(rest) ?? this.#readRuns(rest))];
  }

  #readTask(lines: readonly MarkedLine[]): ReadPiece[] | null {
    const start = lines[0]?.from ?? Infinity;
    const source = this.#source.filter(({ at }) => at >= start);
    const { from: first, to: last, isAsked } = this;
    return guessTask({ instruction: this.#instruction, first, last, isAsked, lines, source }, this);
  }

  #readRuns(lines: readonly MarkedLine[]): ReadPiece[] {
    const isChoices = isMultipleChoice(lines);
    const pieces: ReadPiece[] = [];
    for (let rest = lines; rest.length > 0;) {
      const { made, used } = this.#readRun(rest, isChoices);
      pieces.push(...made);
      rest = rest.slice(used);
    }
    return pieces;
  }

  #readRun(rest: readonly MarkedLine[], isChoices: boolean): Made {
    const kind = rest[0]?.kind ?? 'words';
    const run = runOf(rest, 0, (line) => line.kind === kind);
    switch (kind) {
      case 'boolean': {
        const rows = run.map(({ label, words }) => ({ value: label, description: htmlOf(words) }));
        const added = this.#hasOwnBox ? [] : ['What each answer means was added.'];
        return { made: [piece({ type: 'booleanList', rows }, run, added)], used: run.length };
      }
      case 'roman':
        this.#romans = run.map(({ label }) => label);
        return { made: [piece({ type: 'text', html: run.map(boldLabel).join('') }, run)], used: run.length };
      case 'letter':
        return this.#readLetters(run);
      case 'words': {
        const [title] = run;
        const next = rest[run.length];
        const isTitled = !isChoices && run.length === 1 && next?.kind === 'letter';
        if (isTitled && title && isTitle(title.words) && !hasGap(title.words, this.isAsked))
          return this.#readLetters(
            runOf(rest, 1, (line) => line.kind === 'letter'),
            title,
          );
        return this.#readWords(run, next);
      }
      case 'numbered':
      case 'bullet': {
        if (isChoices && kind === 'numbered') return this.#readChoices(rest);
        const rows = runOf(rest, 0, (line) => line.kind === 'numbered' || line.kind === 'bullet');
        return { made: [this.#readRows(rows)], used: rows.length };
      }
    }
  }

  #readLetters(list: readonly MarkedLine[], title?: MarkedLine): Made {
    this.#letters = list.map(({ label }) => label);
    const lines = title ? [title, ...list] : list;
    const values = list.map(({ words }) => htmlOf(words));
    const body: PieceBody = { type: 'alphabetList', title: title ? htmlOf(title.words) : '', values };
    return { made: [piece(body, lines, signsIn(list))], used: lines.length };
  }

  #readChoices(rest: readonly MarkedLine[]): Made {
    const lines = runOf(rest, 0, ({ kind }) => kind === 'numbered' || kind === 'letter');
    const questions: TextMcq[] = [];
    const right = new Map<TextMcq, number[]>();
    for (const { kind, label, words, isRight } of lines) {
      const last = questions.at(-1);
      if (kind === 'numbered') {
        questions.push(newMcq(Number(label), htmlOf(words)));
        this.take(Number(label));
      } else if (last) {
        if (isRight) right.set(last, [...(right.get(last) ?? []), last.choices.length]);
        last.choices.push(htmlOf(words));
      }
    }
    const signs = [...right].map(([question, places]) => readSigns(question, places));
    const unsure = questions
      .filter(({ choices }) => choices.length < 2)
      .map(({ number }) => `Question ${number} has fewer than two choices.`);
    return { made: [piece({ type: 'mcqQuestion', questions }, lines, [...signs, ...unsure])], used: lines.length };
  }

  #readRows(lines: readonly MarkedLine[]): ReadPiece {
    const style = this.#gapStyle();
    const isWritten = readLimits(this.#instruction) !== null;
    const unsure: string[] = [];
    let dropDowns = 0;
    const rows = lines.map(({ kind, label, words }): TextItem[] => {
      const number = kind === 'numbered' ? Number(label) : null;
      if (number !== null && !hasGap(words, this.isAsked)) {
        this.take(number);
        if (style.letters) {
          dropDowns += 1;
          return [...(words === '' ? [] : [htmlOf(words)]), newDropDown(number, [...style.letters])];
        }
        if (!isWritten) unsure.push(`Question ${number} was taken for a written answer.`);
        return cutGaps(`${words} ____`, number, this, style).items;
      }
      const cut = cutGaps(words, number, this, style);
      unsure.push(...cut.unsure);
      return cut.items;
    });
    return piece({ type: dropDowns === rows.length ? 'dropDownQuestion' : 'bulletList', rows }, lines, unsure);
  }

  #readWords(run: readonly MarkedLine[], next: MarkedLine | undefined): Made {
    const [line] = run;
    if (!line) return { made: [], used: 0 };
    const block = [line, ...runOf(run, 1, ({ isApart }) => !isApart)];
    const joined = block.map(({ words }) => words).join(' ');
    if (!this.#hasGap(joined)) return readPlainWords(line, block, next, this.#source);
    if (isTitle(line.words) && block.length > 1 && !this.#hasGap(line.words) && !/^\p{Ll}/u.test(block[1]?.words ?? ''))
      return { made: [heading(line)], used: 1 };
    const style = this.#gapStyle();
    if (isProse(block)) {
      const { items, unsure } = this.#cutAll(joined, style);
      return { made: [piece({ type: 'paragraph', items }, block, unsure)], used: block.length };
    }
    const cuts = block.map(({ words }) => cutGaps(words, null, this, style));
    const unsure = cuts.flatMap((cut) => cut.unsure);
    return {
      made: [piece({ type: 'bulletList', rows: cuts.map(({ items }) => items) }, block, unsure)],
      used: block.length,
    };
  }

  #gapStyle(): GapStyle {
    return {
      limits: readLimits(this.#instruction) ?? { word_limit: null, number_limit: null },
      letters: this.#options(),
    };
  }

  #options(): string[] | null {
    if (TOLD_TRUE.test(this.#instruction)) return valuesOf(TRUE_FALSE_NOT_GIVEN);
    if (TOLD_YES.test(this.#instruction)) return valuesOf(YES_NO_NOT_GIVEN);
    if (this.#romans.length > 0) return this.#romans;
    return this.#letters ?? (readLimits(this.#instruction) ? null : readLetters(this.#instruction));
  }

  #hasGap(words: string): boolean {
    if (hasGap(words, this.isAsked)) return true;
    if (readLimits(this.#instruction) === null && !/\bcomplete\b/i.test(this.#instruction)) return false;
    return new RegExp(`(?<![\\p{L}\\p{N}.,:£$€])${this.next()}(?![\\p{L}\\p{N}:%]|[.,]\\d)`, 'u').test(words);
  }

  #cutAll(words: string, style: GapStyle): { items: TextItem[]; unsure: string[] } {
    const cut = cutGaps(words, null, this, style);
    const last = cut.items.at(-1);
    if (cut.unsure.length === 0 || typeof last !== 'string' || !this.#hasGap(last)) return cut;
    const rest = this.#cutAll(last, style);
    return { items: [...cut.items.slice(0, -1), ...rest.items], unsure: [...cut.unsure, ...rest.unsure] };
  }
}

const ONLY_THE_ANSWERS: readonly (readonly [RegExp, AnswerSet])[] = [
  [/^\W*true\W+false\W+(?:or\W+)?not given\W*$/i, TRUE_FALSE_NOT_GIVEN],
  [/^\W*yes\W+no\W+(?:or\W+)?not given\W*$/i, YES_NO_NOT_GIVEN],
];

/** Writes out what each answer means where one line names the answers only, as 'TRUE / FALSE / NOT GIVEN' [R267]. */
function withMeanings(source: readonly SourceLine[]): readonly SourceLine[] {
  const setOf = ({ text }: SourceLine) => ONLY_THE_ANSWERS.find(([words]) => words.test(text))?.[1] ?? null;
  const [at, ...others] = source.flatMap((line, index) => (setOf(line) ? [index] : []));
  const line = at === undefined ? undefined : source[at];
  if (at === undefined || !line || others.length > 0 || source.some(({ text }) => MEANING.test(text))) return source;
  const told = setOf(line)?.answers.map(({ value, description }) => ({ ...line, text: `${value} ${description}` }));
  return source.toSpliced(at, 1, ...(told ?? []));
}

/** Takes 'write' away from the first line of a box: 'In boxes 1–5 on your answer sheet, write TRUE if …'. */
function withoutLeadIn(source: readonly SourceLine[]): readonly SourceLine[] {
  return source.map((line, index) => {
    const at = line.text.search(FIRST_MEANING);
    if (at < 1 || !isLeadIn(line.text.slice(0, at).trim())) return line;
    const next = source.slice(index + 1).find(({ text }) => text.trim() !== '');
    return next && MEANING.test(next.text) ? { ...line, text: line.text.slice(at) } : line;
  });
}

function isLeadIn(words: string): boolean {
  return `<p>${words}</p>`.replace(LEAD_IN, '') === '<p>';
}

function signsIn(list: readonly MarkedLine[]): string[] {
  const labels = list.filter(({ isRight }) => isRight).map(({ label }) => label);
  return labels.length === 0 ? [] : [`A sign at ${labels.join(', ')} was left out. It may mark a right answer.`];
}

function readSigns(question: TextMcq, places: readonly number[]): string {
  const [place] = places;
  const letters = places.map(letterOf).join(', ');
  if (place === undefined || places.length > 1)
    return `Question ${question.number}: signs stand at ${letters}, and were left out.`;
  question.answer = place;
  return `Question ${question.number}: a sign stands at ${letters}. It was taken for the right answer.`;
}

function readPlainWords(
  line: MarkedLine,
  block: readonly MarkedLine[],
  next: MarkedLine | undefined,
  source: readonly SourceLine[],
): Made {
  const isLast = next === undefined;
  if (block.length === 1 && isTitle(line.words) && !isLast) return { made: [heading(line)], used: 1 };
  const own = source.filter(({ at }) => at >= line.from && at <= (block.at(-1)?.to ?? line.to));
  const hasTable = tablesIn(own).length > 0;
  const { html, unsure: told } = paragraphsOf(
    hasTable ? own : block.map(({ from, words }) => ({ at: from, text: words })),
  );
  const isClear = hasTable || INSTRUCTION.test(line.words);
  const unsure = isClear ? told : ['It was not clear what this is: it stays as text.', ...told];
  return { made: [piece({ type: 'text', html }, block, unsure)], used: block.length };
}

function takeInstruction(
  marked: readonly MarkedLine[],
  source: readonly SourceLine[],
  isAsked: (number: number) => boolean,
): { told: ReadPiece[]; rest: MarkedLine[] } {
  let count = 0;
  while (count < marked.length) {
    const line = marked[count];
    const before = marked[count - 1];
    if (!line || line.kind !== 'words' || hasGap(line.words, isAsked)) break;
    const goesOn = before && !line.isApart && !isSentence(before.words) && before.words.length > 40;
    const isContinued = before && !line.isApart && /^\p{Ll}/u.test(line.words);
    // 'Which TWO …?' below 'Choose TWO letters' is the question
    if (/^which\b/i.test(line.words) && isToldToChoose(marked.slice(0, count))) break;
    const leadsIn = marked[count + 1]?.kind === 'boolean' && isLeadIn(line.words);
    if (!INSTRUCTION.test(line.words) && !goesOn && !isContinued && !leadsIn) break;
    count += 1;
  }
  const lines = marked.slice(0, count);
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return { told: [], rest: [...marked] };
  const own = source.filter(({ at }) => at >= first.from && at <= last.to);
  const { html: printed, unsure } = paragraphsOf(own);
  const rest = marked.slice(count);
  const html = rest[0]?.kind === 'boolean' ? printed.replace(LEAD_IN, '</p>').replace(/<p><\/p>$/, '') : printed;
  return { told: html === '' ? [] : [piece({ type: 'text', html }, lines, unsure)], rest };
}

function isToldToChoose(told: readonly MarkedLine[]): boolean {
  return CHOOSE_LETTERS.test(told.map(({ words }) => words).join(' '));
}

function isMultipleChoice(lines: readonly MarkedLine[]): boolean {
  const numbered = lines.filter(({ kind }) => kind === 'numbered').length;
  const lists = lines.filter(({ kind, label }) => kind === 'letter' && label === 'A').length;
  const first = lines.findIndex(({ kind }) => kind === 'letter');
  return lists > 0 && lines[first - 1]?.kind === 'numbered' && (lists > 1 || numbered === 1);
}

function isProse(block: readonly MarkedLine[]): boolean {
  return block.some(
    ({ words }, index) =>
      words.length > 140 || /[.?!] \p{Lu}/u.test(words) || (index > 0 && /^[\p{Ll},.;)…_]/u.test(words)),
  );
}

function isTitle(words: string): boolean {
  return words.length <= MOST_TITLE_CHARS && !isSentence(words);
}

function heading(line: MarkedLine): ReadPiece {
  return piece({ type: 'heading', html: `<h4>${htmlOf(line.words)}</h4>` }, [line]);
}

function boldLabel({ label, words }: MarkedLine): string {
  return `<p><strong>${label}</strong> ${htmlOf(words)}</p>`;
}

function runOf(lines: readonly MarkedLine[], from: number, isIn: (line: MarkedLine) => boolean): readonly MarkedLine[] {
  const end = lines.findIndex((line, index) => index >= from && !isIn(line));
  return lines.slice(from, end === -1 ? undefined : end);
}

function piece(body: PieceBody, lines: readonly MarkedLine[], told: string[] = []): ReadPiece {
  const unsure = [...told, ...brokenWordsNote(lines.flatMap(({ broken = [] }) => broken))];
  return { body, lines: { from: lines[0]?.from ?? 0, to: lines.at(-1)?.to ?? 0 }, unsure };
}
