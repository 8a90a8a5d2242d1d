import type { MarkedLine } from '../authoring/text-form/guess-lines.ts';
import type { TextBody, TextItem } from '../authoring/text-form/pieces.ts';
import type { ContentItem } from '../content-items.ts';
import type { Question, QuestionType } from '../questions.ts';
import type { ContentBody, ContentType, DataOf } from './registry.ts';

export interface LineText {
  encode: (items: readonly TextItem[]) => string;
  decode: (line: string) => TextItem[];
}

export type RightOf = (question_id: string) => string | null;

export interface Asked {
  questions: readonly Pick<Question, 'question_id' | 'question_type' | 'question_data'>[];
  rightOf: RightOf;
}

export interface FieldChange {
  rich: (html: string) => string;
  line: (html: string) => string;
  plain: (text: string) => string;
}

export interface Printed {
  marked: readonly MarkedLine[];
  paragraphs: string;
  line: string;
  items: () => TextItem[];
  withGap: (line: MarkedLine) => TextItem[];
  withDropDown: (line: MarkedLine) => TextItem[];
}

/** The rules of a block type for authors and the server; no student's device loads them. */
export interface TaskAuthoring<Type extends ContentType> {
  /** Its name in the text form, in the menu and on the block; `as const`. */
  words: string;
  holds: readonly QuestionType[];
  /**
   * Returns the labels of its one list with this many choices, of which all its questions are drop-downs; null if it
   * has no list [R141].
   */
  labels: ((count: number) => string[]) | null;
  empty: DataOf<Type>;
  begin: (newId: () => string) => ContentBody<Type>;
  /** Returns the block as it is saved, without empty lines; its items have no empty text already. */
  tidy: (body: ContentBody<Type>) => ContentBody<Type>;
  withHtml: (body: ContentBody<Type>, change: (html: string) => string) => ContentBody<Type>;
  changeFirst: (body: ContentBody<Type>, change: FieldChange) => ContentBody<Type> | null;
  /** Returns what prevents publishing, in words that follow 'Block 3'; an empty block has no problems. */
  problems: (body: ContentBody<Type>, asked: Asked) => string[];
  /** Returns the lines below its tag. Reading them returns the block. */
  write: (body: TextBody<Type>, text: LineText) => string[];
  /** Reads any lines; empty ones are removed before. `level` comes from the tag of a heading. */
  read: (lines: readonly string[], text: LineText, level: number | null) => TextBody<Type>;
}

/** All rules of a type. lined.ts has those that tasks share, because their questions are in lines. */
export interface BlockAuthoring<Type extends ContentType> extends TaskAuthoring<Type> {
  menuWords: string;
  changeWords: string;
  stored: (body: ContentBody<Type>) => string;
  isEmpty: (body: ContentBody<Type>) => boolean;
  mapItems: (body: ContentBody<Type>, change: (items: readonly ContentItem[]) => ContentItem[]) => ContentBody<Type>;
  changeLine: (
    body: ContentBody<Type>,
    index: number,
    change: (items: readonly ContentItem[]) => ContentItem[],
  ) => ContentBody<Type> | null;
  losesEmptyLines: boolean;
  toText: (body: ContentBody<Type>, items: (items: readonly ContentItem[]) => TextItem[]) => TextBody<Type>;
  fromText: (body: TextBody<Type>, items: (items: readonly TextItem[]) => ContentItem[]) => ContentBody<Type>;
  tagLine: ((body: TextBody<Type>) => string) | null;
  htmlOf: (body: ContentBody<Type>, line: (items: readonly ContentItem[]) => string) => string[];
  sentencesOf: (body: TextBody<Type>, line: (items: readonly TextItem[]) => string) => string[];
  printedLines: (body: TextBody<Type>, line: (items: readonly TextItem[]) => string) => string[];
  /** Makes a piece from printed lines; null if its own reader does. */
  fromPrinted: ((printed: Printed) => TextBody<Type>) | null;
}
