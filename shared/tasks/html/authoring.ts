import { decodeInline, decodeRich, encodeInline, encodeRich, NOTHING } from '../../authoring/text-form/inline.ts';
import { plainText } from '../../plain-text.ts';
import { WITHOUT_QUESTIONS } from '../basic.ts';
import type { BlockAuthoring, FieldChange } from '../task-authoring.ts';

interface Html {
  html: string;
}

const HTML = {
  ...WITHOUT_QUESTIONS,
  empty: { html: '' },
  withHtml: <Body extends Html>(body: Body, change: (html: string) => string): Body => ({
    ...body,
    html: change(body.html),
  }),
  changeFirst: <Body extends Html>(body: Body, { rich }: FieldChange): Body => ({ ...body, html: rich(body.html) }),
  stored: ({ html }: Html) => html,
  isEmpty: ({ html }: Html) => html.trim() === '',
  htmlOf: ({ html }: Html) => [html],
  sentencesOf: ({ html }: Html) => [html],
  printedLines: ({ html }: Html) => html.split(/<\/(?:p|h[1-6]|li)>/).flatMap((one) => plainText(one) || []),
};

export const heading = {
  ...HTML,
  words: 'Heading',
  menuWords: 'Heading',
  changeWords: 'heading',
  begin: () => ({ type: 'heading', html: '' }),
  tagLine({ html }) {
    const match = /^<h([1-6])>([\s\S]+)<\/h\1>$/.exec(html);
    const [level, words] = match ? [` ${match[1]}`, match[2] ?? ''] : ['', html];
    return `[Heading${level}] ${encodeInline(words) || NOTHING}`;
  },
  write: () => [],
  read(lines, _text, level) {
    const html = lines.map(decodeInline).join(' ');
    const isKnown = level !== null && level >= 1 && level <= 6;
    return { type: 'heading', html: isKnown ? `<h${level}>${html}</h${level}>` : html };
  },
  fromPrinted: ({ line }) => ({ type: 'heading', html: `<h3>${line}</h3>` }),
} as const satisfies BlockAuthoring<'heading'>;

export const text = {
  ...HTML,
  words: 'Text',
  menuWords: 'Text',
  changeWords: 'text',
  begin: () => ({ type: 'text', html: '' }),
  write: ({ html }) => encodeRich(html),
  read: (lines) => ({ type: 'text', html: decodeRich(lines) }),
  fromPrinted: ({ paragraphs }) => ({ type: 'text', html: paragraphs }),
} as const satisfies BlockAuthoring<'text'>;
