import { htmlOf } from './inline.ts';
import { newDropDown, newGap, type TextItem, type WordLimits } from './pieces.ts';

const BLANK = String.raw`(?:[…‥]+(?:\s*[…‥.]+)*|\.{3,}|(?:\.\s){3,}\.?|_{2,}(?:\s*_{2,})*|‗{2,})`;
const CURRENCY = String.raw`(?:(?:US|A|NZ|C)?\$|[£€¥₹]|(?:Rs|LKR|INR|USD|GBP|EUR|AUD)\b\.?|රු\.?|ரூ\.?)`;
const PLAIN_GAP = String.raw`(?:(?<![\p{L}\p{N}])[([]?(?<before>\d{1,3})[)\]]?[.:]?\s*(?<price>${CURRENCY}\s*)?)?${BLANK}(?:\s*[([](?<after>\d{1,3})[)\]])?|[([](?<alone>\d{1,3})[)\]]`;
const insideOf = (room: string) =>
  String.raw`(?:_+|[…‥]+|\.{2,})${room}[([]?(?<inside>\d{1,3})[)\]]?[.:]?${room}(?:_+|[…‥]+|\.{2,})`;
const GAP = new RegExp(PLAIN_GAP, 'gu');
/** '__1__': the number is inside its gap. */
const NUMBER_INSIDE = new RegExp(`${insideOf('')}|${PLAIN_GAP}`, 'gu');
/** '__ 1 __', which are two gaps if the line has a number of its own. */
const NUMBER_INSIDE_APART = new RegExp(`${insideOf(String.raw`\s*`)}|${PLAIN_GAP}`, 'gu');

function matchGaps(text: string, isAsked: (number: number) => boolean, mayBeApart: boolean): RegExpExecArray[] {
  for (const gap of mayBeApart ? [NUMBER_INSIDE_APART, NUMBER_INSIDE] : [NUMBER_INSIDE]) {
    const matches = [...text.matchAll(gap)];
    const inside = matches.flatMap(({ groups }) => groups?.['inside'] ?? []);
    if (inside.length > 0 && inside.every((number) => isAsked(Number(number)))) return matches;
  }
  return [...text.matchAll(GAP)];
}

export function hasGap(text: string, isAsked: (number: number) => boolean): boolean {
  return matchGaps(text, isAsked, true).some(
    ({ groups }) => groups?.['alone'] === undefined || isAsked(Number(groups['alone'])),
  );
}

export interface Numbers {
  isAsked: (number: number) => boolean;
  next: () => number;
  take: (number: number) => void;
}

export interface GapStyle {
  limits: WordLimits;
  letters: string[] | null;
}

export function cutGaps(
  text: string,
  label: number | null,
  numbers: Numbers,
  { limits, letters }: GapStyle,
): { items: TextItem[]; unsure: string[] } {
  const items: TextItem[] = [];
  const unsure: string[] = [];
  let own = label;
  let from = 0;
  const addWords = (printed: string) => {
    // a space between dots and a full stop belongs to the dots
    const words = items.length === 0 ? printed : printed.replace(/^\s+(?=[.,;:!?](?:\s|$))/, '');
    if (words !== '') items.push(htmlOf(words));
  };
  const addGap = (printed: number | null) => {
    const number = printed ?? own ?? numbers.next();
    own = null;
    numbers.take(number);
    items.push(letters ? newDropDown(number, [...letters]) : newGap(number, limits));
  };
  for (const match of gapsOf(text, numbers, label)) {
    const [whole] = match;
    const { inside, before, after, alone, price } = match.groups ?? {};
    const printed = match.isBare ? match[1] : (inside ?? before ?? after ?? alone);
    const isNumber = printed !== undefined && numbers.isAsked(Number(printed));
    if (alone !== undefined && !isNumber) continue;
    if (before === '0') continue;
    // a figure before the dots that is no question of this section belongs to the words
    const ownWords = before === undefined || isNumber ? '' : before;
    const start = match.index + (ownWords === '' ? 0 : whole.indexOf(ownWords) + ownWords.length);
    addWords(text.slice(from, start) + (price === undefined ? '' : ownWords === '' ? price : ` ${price}`));
    addGap(isNumber ? Number(printed) : null);
    if (match.isBare === true) unsure.push(`The number ${printed} was taken for a gap.`);
    from = match.index + whole.length;
  }
  addWords(text.slice(from));
  return { items, unsure };
}

type GapMatch = RegExpExecArray & { isBare?: boolean };

function gapsOf(text: string, numbers: Numbers, label: number | null): GapMatch[] {
  const matches = matchGaps(text, numbers.isAsked, label === null);
  if (matches.length > 0 || label !== null) return matches;
  const match: GapMatch | null = new RegExp(
    String.raw`(?<![\p{L}\p{N}.,:/£$€])(${numbers.next()})(?![\p{L}\p{N}:/%]|[.,]\d)`,
    'u',
  ).exec(text);
  return match ? [Object.assign(match, { isBare: true })] : [];
}

export function readLetters(instruction: string): string[] | null {
  const match = /\b([A-Z])\s*(?:[-–—]|to)\s*([A-Z])\b/.exec(instruction);
  if (!match) return null;
  const [first = 65, last = 65] = [match[1], match[2]].map((letter) => letter?.codePointAt(0) ?? 65);
  if (last <= first) return null;
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}
