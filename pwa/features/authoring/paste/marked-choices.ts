// Finds choices of a copied page whose type differs from the others: bold, coloured, highlighted, underlined or
// italic is how many papers mark the right answer.

import { styleOf, styleTextOf } from '../rich-text/read-copied.ts';
import { LOST_TEXTS } from './paste-texts.ts';

const LEAF = 'p, li, td, th, h1, h2, h3, h4, h5, h6, div';
const EMPHASIS = 'b, strong, i, em, u, mark, font, [data-style]';
const PLAIN_COLOUR = /^(?:|black|windowtext|auto|inherit|initial|#0{3}|#0{6}|rgb\(0, ?0, ?0\))$/i;
const LABEL = /(?:^|\s)[([]?([A-H])(?:[.):\]]\s*|\s+)(?=\S)|(?:^|\s)[([]?([a-h])[.)\]]\s*(?=\S)/g;
const MOST_CHOICE_CHARS = 200;
const MARKED_SHARE = 0.6;

interface Choice {
  letter: string;
  words: string;
  isMarked: boolean;
  lastText: Text | null;
}

interface Stretch {
  text: string;
  isMarked: boolean;
  node: Text | null;
}

export function isBold(element: HTMLElement): boolean {
  const { fontWeight } = styleOf(element);
  const weight = fontWeight === '' ? (/^(?:b|strong)$/i.test(element.localName) ? 'bold' : '') : fontWeight;
  return (weight === 'bold' || Number(weight) >= 600) && element.textContent.trim() !== '';
}

export function isColoured(element: HTMLElement): boolean {
  const colour =
    /(?:^|;)\s*color\s*:\s*([^;]+)/i.exec(styleTextOf(element))?.[1] ?? element.getAttribute('color') ?? '';
  return !PLAIN_COLOUR.test(colour.trim());
}

export function signMarkedChoices(body: HTMLElement): string[] {
  const told: string[] = [];
  for (const choices of groupsOf(body)) {
    const marked = choices.filter(({ isMarked }) => isMarked);
    const [only] = marked;
    if (!only || marked.length === choices.length) continue;
    const names = marked.map(({ letter, words }) => `“${letter} ${words}”`).join(', ');
    if (marked.length === 1 && only.lastText) {
      only.lastText.data = only.lastText.data.replace(/\s*$/, (room) => ` ✓${room}`);
      told.push(LOST_TEXTS.oneDiffers(names));
    } else told.push(LOST_TEXTS.manyDiffer(names));
  }
  return told;
}

function groupsOf(body: HTMLElement): Choice[][] {
  const groups: Choice[][] = [];
  let open: Choice[] = [];
  const close = () => {
    if (open.length > 1) groups.push(open);
    open = [];
  };
  for (const block of body.querySelectorAll<HTMLElement>(LEAF)) {
    if (block.querySelector(LEAF) && block.localName !== 'li') continue;
    if (block.localName !== 'li' && block.closest('li')) continue;
    const stretches = stretchesOf(block);
    const text = stretches.map((one) => one.text).join('');
    if (text.trim() === '') continue;
    const own = choicesIn(text, stretches);
    const place = block.localName === 'li' ? [...(block.parentElement?.children ?? [])].indexOf(block) : -1;
    if (own.length > 1) {
      close();
      groups.push(own);
    } else if (own[0]?.letter === String.fromCodePoint(65 + open.length) || own[0]?.letter === 'A') {
      if (own[0]?.letter === 'A') close();
      open.push(...own);
    } else if (place >= 0 && text.length <= MOST_CHOICE_CHARS) {
      // the letters of a list are not in its text
      if (place === 0) close();
      open.push(choiceOf(String.fromCodePoint(65 + place), text, 0, text.length, stretches));
    } else close();
  }
  close();
  return groups;
}

function stretchesOf(block: HTMLElement): Stretch[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const stretches: Stretch[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof HTMLBRElement) stretches.push({ text: '\n', isMarked: false, node: null });
    else if (node instanceof Text) {
      const text = node.data.replaceAll(/[\r\n\u00A0]/g, ' ');
      stretches.push({ text, isMarked: isEmphasised(node, block), node });
    }
  return stretches;
}

function isEmphasised(text: Text, block: HTMLElement): boolean {
  for (let element = text.parentElement; element; element = element.parentElement) {
    if (element.matches(EMPHASIS) && looksDifferent(element)) return true;
    if (element === block) return false;
  }
  return false;
}

function looksDifferent(element: HTMLElement): boolean {
  if (isBold(element) || /^(?:i|em|u|mark)$/i.test(element.localName)) return true;
  const words = styleTextOf(element);
  return (
    isColoured(element) ||
    /font-style\s*:\s*italic|text-decoration[^;]*underline|mso-highlight/i.test(words) ||
    /background(?:-color)?\s*:\s*(?!transparent|white|none|#fff|inherit|initial)/i.test(words)
  );
}

/** Splits 'A one B two C three': each letter must follow the one before it. */
function choicesIn(text: string, stretches: readonly Stretch[]): Choice[] {
  const heads: { letter: string; at: number; from: number }[] = [];
  for (const match of text.matchAll(LABEL)) {
    const letter = (match[1] ?? match[2] ?? '').toUpperCase();
    const isNext = letter.codePointAt(0) === 65 + heads.length;
    // a separate paragraph may begin with any letter
    if (isNext || (heads.length === 0 && text.slice(0, match.index).trim() === ''))
      heads.push({ letter, at: match.index, from: match.index + match[0].length });
  }
  const choices = heads.map(({ letter, from }, place) =>
    choiceOf(letter, text, from, heads[place + 1]?.at ?? text.length, stretches),
  );
  return choices.every(({ words }) => words !== '' && words.length <= MOST_CHOICE_CHARS) ? choices : [];
}

function choiceOf(letter: string, text: string, from: number, to: number, stretches: readonly Stretch[]): Choice {
  let at = 0;
  let marked = 0;
  let lastText: Text | null = null;
  const lengthOf = (words: string) => words.replaceAll(/\s/g, '').length;
  for (const stretch of stretches) {
    const own = stretch.text.slice(Math.max(0, from - at), Math.max(0, to - at));
    if (own.trim() !== '') {
      if (stretch.isMarked) marked += lengthOf(own);
      // the sign can follow the choice only if its words end with their text node
      lastText = to - at >= stretch.text.trimEnd().length ? stretch.node : null;
    }
    at += stretch.text.length;
  }
  const words = text.slice(from, to).replaceAll(/\s+/g, ' ').trim();
  return { letter, words, isMarked: marked > 0 && marked >= lengthOf(words) * MARKED_SHARE, lastText };
}
