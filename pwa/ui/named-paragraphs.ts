import { makeStyles, tokens } from '@fluentui/react-components';
import { addedNames, paragraphsNamedIn, readPassageTexts } from '../../shared/paragraph-names.ts';
import { RICH_CLASS_PREFIX } from '../../shared/rich-html.ts';
import { size } from './look.ts';
import { LETTERED } from './paper/passage-letters.ts';

const CLASSES = {
  letters: `${RICH_CLASS_PREFIX}counted-letters`,
  numbers: `${RICH_CLASS_PREFIX}counted-numbers`,
} as const;
const COUNTER = 'paragraph';

/** A document of a passage whose paragraphs show their names, and how many were counted before it in its text. */
export interface NamedDocument {
  html: string;
  countedBefore: number;
}

/**
 * Marks the paragraphs of a passage that need a name beside them, so that what `words` call 'paragraph 3' or
 * 'paragraph C' can be found. It only adds classes: the text stays as it is, character by character.
 */
export function nameParagraphs(documents: readonly string[], words: string): NamedDocument[] {
  const named = documents.map((html) => ({ html, countedBefore: 0 }));
  const texts = readPassageTexts(documents);
  const added = addedNames(texts, paragraphsNamedIn(words));
  for (const [index, { paragraphs }] of texts.entries()) {
    const classes = added[index]?.map((kind) => CLASSES[kind]).join(' ');
    if (!classes) continue;
    // from the last one, so that the places before it stay
    for (const [count, { document, at }] of [...paragraphs.entries()].toReversed()) {
      const one = named[document];
      if (!one) continue;
      one.html = one.html.slice(0, at) + withClasses(one.html.slice(at), classes);
      one.countedBefore = count;
    }
  }
  return named;
}

/** `html` begins with the tag of a paragraph. */
function withClasses(html: string, classes: string): string {
  const end = html.indexOf('>');
  const tag = html.slice(0, end);
  const more = / class="/i.test(tag) ? tag.replace(/ class="/i, `$&${classes} `) : `${tag} class="${classes}"`;
  return more + html.slice(end);
}

export function counterStyle({ countedBefore }: NamedDocument): { counterReset: string } {
  return { counterReset: `${COUNTER} ${countedBefore}` };
}

const counted = `& p:is(.${CLASSES.letters}, .${CLASSES.numbers})`;

export const useNamedParagraphStyles = makeStyles({
  contents: {
    [counted]: { position: 'relative', paddingLeft: size.hang, counterIncrement: COUNTER },
    [`${counted}::before`]: {
      position: 'absolute',
      left: '0',
      fontSize: '0.875em',
      fontVariantNumeric: 'tabular-nums',
      color: tokens.colorNeutralForeground3,
    },
    [`& p.${CLASSES.numbers}::before`]: { content: `counter(${COUNTER})` },
    [`& p.${CLASSES.letters}::before`]: { content: `counter(${COUNTER}, upper-alpha)` },
    [`& p.${CLASSES.letters}.${CLASSES.numbers}::before`]: {
      content: `counter(${COUNTER}, upper-alpha) " " counter(${COUNTER})`,
    },
    // the author's letter stands in the first line
    [`& p.${LETTERED}.${CLASSES.numbers}::before`]: { top: '1lh' },
  },
});
