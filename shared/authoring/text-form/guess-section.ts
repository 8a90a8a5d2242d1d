import { brokenWordsNote } from './broken-words.ts';
import { cutGaps, hasGap, readLetters, readLimits, type GapStyle, type Numbers } from './guess-gaps.ts';
import { markLines, type MarkedLine } from './guess-lines.ts';
import { isSentence, paragraphsOf } from './guess-passage.ts';
import { CHOOSE_LETTERS, guessTask } from './guess-tasks.ts';
import { htmlOf } from './inline.ts';
import { tablesIn } from './plain-tables.ts';
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

export interface Section {
  hear: (words: string) => void;
  take: (number: number) => void;
  offer: (letterCount: number) => void;
  read: (lines: readonly SourceLine[]) => ReadPiece[];
}

const INSTRUCTION =
  /^(?:complete|choose|write|do the|look at|match|which|answer|label|reading passage|the (?:reading )?passage|the text|you (?:may|should)|n\.?b\b|there (?:are|is)|in boxes|select|use|from the|classify|listen|on your answer|for (?:each|questions)|read|think|example|fill in|decide|say (?:if|whether)|tick|circle|underline|find|put|(?:true|yes|t|y)\b[^.?]*\b(?:false|no|not given|f|n|ng)\b[^.?]*\.?$)/i;
const TRUE_FALSE = ['TRUE', 'FALSE', 'NOT GIVEN'];
const YES_NO = ['YES', 'NO', 'NOT GIVEN'];
const TOLD_TRUE = /\bTRUE\b|\b[Tt]rue\W+(?:or\W+)?[Ff]alse\b|\bT\W+(?:or\W+)?F\W+(?:or\W+)?NG\b/;
const TOLD_YES = /\bYES\b|\b[Yy]es\W+(?:or\W+)?[Nn]o\W+(?:or\W+)?[Nn]ot [Gg]iven\b|\bY\W+(?:or\W+)?N\W+(?:or\W+)?NG\b/;
const MOST_TITLE_CHARS = 80;

export function createSection(first: number, last: number): Section {
  let instruction = '';
  let letters: string[] | null = null;
  let romans: string[] = [];
  let printed: readonly SourceLine[] = [];
  const taken = new Set<number>();
  const isAsked = (number: number) => number >= first && number <= last && !taken.has(number);
  const numbers: Numbers = {
    isAsked,
    next: () => {
      let number = first;
      while (taken.has(number)) number += 1;
      return number;
    },
    take: (number) => taken.add(number),
  };

  const optionsOf = (): string[] | null => {
    if (TOLD_TRUE.test(instruction)) return TRUE_FALSE;
    if (TOLD_YES.test(instruction)) return YES_NO;
    if (romans.length > 0) return romans;
    return letters ?? (readLimits(instruction) ? null : readLetters(instruction));
  };

  return {
    hear: (words) => {
      instruction += ` ${words}`;
    },
    take: numbers.take,
    offer: (letterCount) => {
      letters = Array.from({ length: letterCount }, (_, index) => letterOf(index));
    },
    read: (source) => {
      printed = source;
      const marked = markLines(source, isAsked);
      const { told, rest } = takeInstruction(marked, source, isAsked);
      for (const piece of told) if (piece.body.type === 'text') instruction += ` ${piece.body.html}`;
      for (const { kind, label } of rest) if (kind === 'boolean') instruction += ` ${label}`;
      const below = rest[0]?.from ?? Infinity;
      const group = { instruction, first, last, isAsked, lines: rest, source: source.filter(({ at }) => at >= below) };
      const task = guessTask(group, numbers);
      if (task) return [...told, ...task];
      const pieces = [...told];
      const isChoices = isMultipleChoice(rest);
      for (let at = 0; at < rest.length;) {
        const line = rest[at];
        if (!line) break;
        const run = runOf(rest, at, (one) => one.kind === line.kind);
        const { made, used } = readRun(line, run, rest.slice(at), isChoices);
        pieces.push(...made);
        at += used;
      }
      return pieces;
    },
  };

  function readRun(
    line: MarkedLine,
    run: readonly MarkedLine[],
    rest: readonly MarkedLine[],
    isChoices: boolean,
  ): { made: ReadPiece[]; used: number } {
    switch (line.kind) {
      case 'boolean':
        return {
          made: [
            piece(
              { type: 'booleanList', rows: run.map((row) => ({ value: row.label, description: htmlOf(row.words) })) },
              run,
            ),
          ],
          used: run.length,
        };
      case 'roman':
        romans = run.map(({ label }) => label);
        return { made: [piece({ type: 'text', html: run.map(boldLabel).join('') }, run)], used: run.length };
      case 'letter':
        letters = run.map(({ label }) => label);
        return {
          made: [
            piece(
              { type: 'alphabetList', title: '', values: run.map(({ words }) => htmlOf(words)) },
              run,
              signsIn(run),
            ),
          ],
          used: run.length,
        };
      case 'words': {
        const next = rest[run.length];
        if (run.length === 1 && next && !hasGap(line.words, isAsked)) {
          if (next.kind === 'letter' && !isChoices && isTitle(line.words)) {
            const list = runOf(rest, 1, (one) => one.kind === 'letter');
            letters = list.map(({ label }) => label);
            const values = list.map(({ words }) => htmlOf(words));
            return {
              made: [
                piece({ type: 'alphabetList', title: htmlOf(line.words), values }, [line, ...list], signsIn(list)),
              ],
              used: 1 + list.length,
            };
          }
        }
        return readWords(run, next);
      }
      case 'numbered':
      case 'bullet': {
        if (isChoices && line.kind === 'numbered') return readChoices(rest);
        const rows = runOf(rest, 0, ({ kind }) => kind === 'numbered' || kind === 'bullet');
        return { made: [readRows(rows)], used: rows.length };
      }
    }
  }

  function readChoices(rest: readonly MarkedLine[]): { made: ReadPiece[]; used: number } {
    const lines = runOf(rest, 0, ({ kind }) => kind === 'numbered' || kind === 'letter');
    const questions: TextMcq[] = [];
    const right = new Map<TextMcq, number[]>();
    for (const { kind, label, words, isRight } of lines) {
      const last = questions.at(-1);
      if (kind === 'numbered') {
        questions.push(newMcq(Number(label), htmlOf(words)));
        taken.add(Number(label));
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

  function readRows(lines: readonly MarkedLine[]): ReadPiece {
    const options = optionsOf();
    const limits = readLimits(instruction);
    const style: GapStyle = { limits: limits ?? { word_limit: null, number_limit: null }, letters: options };
    const unsure: string[] = [];
    let dropDowns = 0;
    const rows = lines.map(({ kind, label, words }): TextItem[] => {
      const number = kind === 'numbered' ? Number(label) : null;
      if (number !== null && !hasGap(words, isAsked)) {
        taken.add(number);
        if (options) {
          dropDowns += 1;
          return [...(words === '' ? [] : [htmlOf(words)]), newDropDown(number, [...options])];
        }
        if (!limits) unsure.push(`Question ${number} was taken for a written answer.`);
        return cutGaps(`${words} ____`, number, numbers, style).items;
      }
      const cut = cutGaps(words, number, numbers, style);
      unsure.push(...cut.unsure);
      return cut.items;
    });
    return piece({ type: dropDowns === rows.length ? 'dropDownQuestion' : 'bulletList', rows }, lines, unsure);
  }

  function readWords(run: readonly MarkedLine[], next: MarkedLine | undefined): { made: ReadPiece[]; used: number } {
    const [line] = run;
    if (!line) return { made: [], used: 0 };
    let block = runOf(run, 1, ({ isApart }) => !isApart);
    block = [line, ...block];
    const joined = block.map(({ words }) => words).join(' ');
    if (!blockHasGap(joined)) return readPlainWords(line, block, next, printed);
    const style: GapStyle = {
      limits: readLimits(instruction) ?? { word_limit: null, number_limit: null },
      letters: optionsOf(),
    };
    if (isTitle(line.words) && block.length > 1 && !blockHasGap(line.words) && !/^\p{Ll}/u.test(block[1]?.words ?? ''))
      return { made: [heading(line)], used: 1 };
    if (isProse(block)) {
      const { items, unsure } = cutAll(joined, style);
      return { made: [piece({ type: 'paragraph', items }, block, unsure)], used: block.length };
    }
    const unsure: string[] = [];
    const rows = block.map(({ words }) => {
      const cut = cutGaps(words, null, numbers, style);
      unsure.push(...cut.unsure);
      return cut.items;
    });
    return { made: [piece({ type: 'bulletList', rows }, block, unsure)], used: block.length };
  }

  function blockHasGap(words: string): boolean {
    if (hasGap(words, isAsked)) return true;
    const isWritten = readLimits(instruction) !== null || /\bcomplete\b/i.test(instruction);
    return (
      isWritten && new RegExp(`(?<![\\p{L}\\p{N}.,:£$€])${numbers.next()}(?![\\p{L}\\p{N}:%]|[.,]\\d)`, 'u').test(words)
    );
  }

  function cutAll(words: string, style: GapStyle): { items: TextItem[]; unsure: string[] } {
    const first_ = cutGaps(words, null, numbers, style);
    const last_ = first_.items.at(-1);
    if (first_.unsure.length === 0 || typeof last_ !== 'string' || !blockHasGap(last_)) return first_;
    const rest = cutAll(last_, style);
    return { items: [...first_.items.slice(0, -1), ...rest.items], unsure: [...first_.unsure, ...rest.unsure] };
  }
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
): { made: ReadPiece[]; used: number } {
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
    if (!INSTRUCTION.test(line.words) && !goesOn && !isContinued) break;
    count += 1;
  }
  const lines = marked.slice(0, count);
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return { told: [], rest: [...marked] };
  const own = source.filter(({ at }) => at >= first.from && at <= last.to);
  const { html, unsure } = paragraphsOf(own);
  return { told: [piece({ type: 'text', html }, lines, unsure)], rest: marked.slice(count) };
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
