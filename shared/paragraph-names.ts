// The names of a passage's paragraphs. A reason says 'paragraph C' or 'paragraph 3', so the reader must find that name
// in the passage. An author may write letters or numbers into the passage; where there are none, the review counts the
// paragraphs, and authors are told of a name that no paragraph has.

import { plainText } from './plain-text.ts';

type Kind = 'letters' | 'numbers';

/** Paragraphs that are read as one text: a document that begins with a heading begins another. */
export interface PassageText {
  /** The names that the author wrote into the text. */
  own: { kind: Kind; names: string[] } | null;
  paragraphs: CountedParagraph[];
}

export interface CountedParagraph {
  /** The index of the document, and of the paragraph's tag in its HTML. */
  document: number;
  at: number;
}

export interface NamedParagraphs {
  letters: string[];
  numbers: string[];
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const TAG = /<(\/?)(p|h[1-6]|table|ul|ol)\b[^>]*>/gi;
/** 'A', 'A.', '(A)', '[A]' or 'Paragraph A' at the beginning of a paragraph or as a heading. */
const OWN_LETTER = /^(?:(?:paragraph|section)\s+)?[([]?([A-Z])(?:[\])]?[.:)\]]?)(?=\s|$)/i;
const OWN_NUMBER = /^(?:paragraph\s+)?[([]?(\d{1,2})(?:[\])]?[.:)\]]?)(?=\s|$)/i;

/** Returns the texts of a part's passage. `documents` is the HTML of its contents, in order. */
export function readPassageTexts(documents: readonly string[]): PassageText[] {
  const texts: { blocks: Block[] }[] = [];
  for (const [document, html] of documents.entries()) {
    const blocks = blocksOf(html, document);
    const last = texts.at(-1);
    if (last && !blocks[0]?.isHeading) last.blocks.push(...blocks);
    else texts.push({ blocks });
  }
  return texts.map(({ blocks }) => ({
    own: ownNames(blocks),
    paragraphs: blocks.filter(({ isHeading }) => !isHeading).map(({ document, at }) => ({ document, at })),
  }));
}

const NAME = String.raw`(?:[A-Z]|\d{1,2})(?![\p{L}\p{N}])`;
const NAMING = new RegExp(
  String.raw`\b(?<noun>[Pp]ara(?:graph)?|PARAGRAPH|[Ss]ection|SECTION)[sS]?\.?\s+(?<list>${NAME}(?:(?:\s*[,–&/-]\s*|,?\s+(?:and|or|to)\s+)${NAME})*)`,
  'gu',
);
/** As in 'the paragraph I mean'. */
const PRONOUN = /^I(?:[’']|\s+\p{Ll})/u;

/** Returns the paragraphs that a text names, as in 'Paragraph C', 'paragraphs 2 and 3' or 'sections A–C'. */
export function paragraphsNamedIn(text: string): NamedParagraphs {
  const letters = new Set<string>();
  const numbers = new Set<string>();
  for (const { index, 0: whole, groups } of text.matchAll(NAMING)) {
    const { noun = '', list = '' } = groups ?? {};
    if (PRONOUN.test(text.slice(index + whole.length - list.length))) continue;
    for (const [name] of list.matchAll(/(?<!\p{L})[A-Z](?!\p{L})|\d+/gu)) {
      if (!/\d/.test(name)) letters.add(name);
      // the sections of a paper have numbers too
      else if (noun.toLowerCase() !== 'section') numbers.add(String(Number(name)));
    }
  }
  return { letters: [...letters], numbers: [...numbers] };
}

/** Which names the review adds to each text, so that all names that `named` uses are there. */
export function addedNames(texts: readonly PassageText[], named: NamedParagraphs): Kind[][] {
  const hasLetters = texts.some(({ own }) => own?.kind === 'letters');
  const hasNameless = texts.some(({ own, paragraphs }) => own === null && paragraphs.length > 1);
  return texts.map(({ own, paragraphs }) => {
    // beside a text with letters, numbers are of the text without
    if (paragraphs.length < 2 || (own !== null && hasNameless)) return [];
    const counted = ALPHABET.slice(0, paragraphs.length);
    const needsLetters = !hasLetters && named.letters.some((letter) => counted.includes(letter));
    const needsNumbers = own?.kind !== 'numbers' && (named.numbers.length > 0 || (own === null && !needsLetters));
    return [...(needsLetters ? ['letters' as const] : []), ...(needsNumbers ? ['numbers' as const] : [])];
  });
}

/** Returns what to tell the author of a reason that names a paragraph which the passage does not have. */
export function namesNoParagraph(texts: readonly PassageText[], reason: string): string[] {
  return missingNames(texts, paragraphsNamedIn(reason)).map(
    (name) => `The reason names paragraph ${name}. The passage has no paragraph with that name.`,
  );
}

function missingNames(texts: readonly PassageText[], { letters, numbers }: NamedParagraphs): string[] {
  const most = Math.max(0, ...texts.map(({ paragraphs }) => paragraphs.length));
  // a recording or an image has no paragraphs that could be counted
  if (most === 0) return [];
  const own = (kind: Kind) => texts.flatMap((text) => (text.own?.kind === kind ? text.own.names : []));
  const ownLetters = own('letters');
  const hasLetter = (letter: string) =>
    ownLetters.length > 0 ? ownLetters.includes(letter) : ALPHABET.slice(0, most).includes(letter);
  const hasNumber = (number: string) =>
    own('numbers').includes(number) || (Number(number) >= 1 && Number(number) <= most);
  return [...letters.filter((one) => !hasLetter(one)), ...numbers.filter((one) => !hasNumber(one))];
}

interface Block extends CountedParagraph {
  isHeading: boolean;
  text: string;
}

/** Returns the paragraphs and headings that have words and stand in no table and no list. */
function blocksOf(html: string, document: number): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let open: { tag: string; at: number } | null = null;
  for (const match of html.matchAll(TAG)) {
    const [whole, slash, name = ''] = match;
    const tag = name.toLowerCase();
    if (['table', 'ul', 'ol'].includes(tag)) {
      depth += slash === '' ? 1 : -1;
    } else if (depth === 0 && slash === '') {
      open = { tag, at: match.index };
    } else if (depth === 0 && open?.tag === tag) {
      const text = plainText(html.slice(open.at, match.index + whole.length));
      if (text !== '') blocks.push({ document, at: open.at, isHeading: tag !== 'p', text });
      open = null;
    }
  }
  return blocks;
}

function ownNames(blocks: readonly Block[]): PassageText['own'] {
  const letters = countUp(blocks, OWN_LETTER, (at) => ALPHABET[at]);
  if (letters.length > 1) return { kind: 'letters', names: letters };
  const numbers = countUp(blocks, OWN_NUMBER, (at) => String(at + 1));
  return numbers.length > 1 ? { kind: 'numbers', names: numbers } : null;
}

/** A single 'A' may be the first word of a sentence: only names that count up from the first are names. */
function countUp(blocks: readonly Block[], pattern: RegExp, nameAt: (at: number) => string | undefined): string[] {
  const names: string[] = [];
  for (const { text } of blocks) {
    const [, name] = pattern.exec(text) ?? [];
    if (name !== undefined && name === nameAt(names.length)) names.push(name);
  }
  return names;
}
