import type { TextItem, TextTask } from '../authoring/text-form/pieces.ts';
import type { ContentItem } from '../content-items.ts';
import { mapItems, type TaskBody } from './registry.ts';

type Line<Item> = (items: readonly Item[]) => string;

/** The rules that tasks share, because the questions of each are in lines. */
const LINED = {
  stored: ({ type: _type, ...data }: TaskBody) => JSON.stringify(data),
  isEmpty: ({ lines }: TaskBody) => lines.every(({ items }) => items.length === 0),
  mapItems,
  changeLine<Body extends TaskBody>(body: Body, index: number, change: (items: ContentItem[]) => ContentItem[]) {
    const place = index in body.lines ? index : body.lines.length - 1;
    let at = -1;
    return mapItems(body, (items) => {
      at += 1;
      return at === place ? change(items) : items;
    });
  },
  losesEmptyLines: false,
  toText: mapItems,
  fromText: mapItems,
  tagLine: null,
  sentencesOf: ({ lines }: TextTask, line: Line<TextItem>) => lines.map(({ items }) => line(items)),
  printedLines: ({ lines }: TextTask, line: Line<TextItem>) => lines.map(({ items }) => line(items)),
  fromPrinted: null,
};

interface OwnRules<Body> {
  words: string;
  withHtml: (body: Body, change: (html: string) => string) => unknown;
}

export function lined<Body extends TaskBody, Own extends object>(own: Own & OwnRules<Body>) {
  return {
    ...LINED,
    menuWords: own.words,
    changeWords: own.words.toLowerCase(),
    htmlOf(body: Body, line: Line<ContentItem>) {
      const pieces: string[] = [];
      own.withHtml(body, (html) => {
        pieces.push(html);
        return html;
      });
      return [...pieces, ...body.lines.map(({ items }) => line(items))];
    },
    ...own,
  };
}
