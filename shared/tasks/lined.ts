import type { ContentItem } from '../content-items.ts';
import { mapItems, type TaskBody, type TaskType } from './registry.ts';
import type { BlockAuthoring, TaskAuthoring } from './task-authoring.ts';

type Alike = Omit<BlockAuthoring<TaskType>, keyof TaskAuthoring<TaskType> | 'menuWords' | 'changeWords' | 'htmlOf'>;

const LINED: Alike = {
  stored: ({ type: _type, ...data }) => JSON.stringify(data),
  isEmpty: ({ lines }) => lines.every(({ items }) => items.length === 0),
  mapItems,
  changeLine(body, index, change) {
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
  sentencesOf: ({ lines }, line) => lines.map(({ items }) => line(items)),
  printedLines: ({ lines }, line) => lines.map(({ items }) => line(items)),
  fromPrinted: null,
};

export function lined<Type extends TaskType>(own: TaskAuthoring<Type>): BlockAuthoring<Type> {
  return {
    ...LINED,
    menuWords: own.words,
    changeWords: own.words.toLowerCase(),
    htmlOf(body: TaskBody<Type>, line: (items: readonly ContentItem[]) => string) {
      const pieces: string[] = [];
      own.withHtml(body, (html) => {
        pieces.push(html);
        return html;
      });
      return [...pieces, ...body.lines.map(({ items }) => line(items))];
    },
    ...own,
  } as unknown as BlockAuthoring<Type>;
}
