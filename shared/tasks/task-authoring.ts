import type { MarkedLine } from '../authoring/text-form/guess-lines.ts';
import type { TextBody, TextItem } from '../authoring/text-form/pieces.ts';
import type { ContentItem } from '../content-items.ts';
import type { Question, QuestionType } from '../questions.ts';
import type { ContentBody, ContentType } from './registry.ts';

/** How the items of a line are written into the text form, and read from it. */
export interface LineText {
  encode: (items: readonly TextItem[]) => string;
  decode: (line: string) => TextItem[];
}

/** The right answer of a drop-down, by its question_id; null where it has none yet. */
export type RightOf = (question_id: string) => string | null;

/** The questions of a block, as far as it is judged by them. */
export interface Asked {
  questions: readonly Pick<Question, 'question_id' | 'question_type' | 'question_data'>[];
  rightOf: RightOf;
}

/** How words are put into a field: of paragraphs, of one line of HTML, of plain text. */
export interface FieldChange {
  rich: (html: string) => string;
  line: (html: string) => string;
  plain: (text: string) => string;
}

/** Lines that are read as they would be printed, without the signs of the text form. */
export interface Printed {
  marked: readonly MarkedLine[];
  /** All of them as paragraphs, and as one line of HTML. */
  paragraphs: string;
  line: string;
  /** All of them as running text with gaps. */
  items: () => TextItem[];
  /** One of them with its gap, or with its drop-down. */
  withGap: (line: MarkedLine) => TextItem[];
  withDropDown: (line: MarkedLine) => TextItem[];
}

/** The rules of a type of block for authors and the server; no student's device loads them. */
export interface TaskAuthoring<Type extends ContentType> {
  /** Its name in the text form; `as const`. The menu and the block call a task so too. */
  words: string;
  /** The types of question that it may hold; what is offered first stands first. */
  holds: readonly QuestionType[];
  /** The labels of its one list of so many choices, of which all its questions are drop-downs; null where it has none [R141]. */
  labels: ((count: number) => string[]) | null;
  /** Its content where nothing has been written yet. */
  empty: Omit<ContentBody<Type>, 'type'>;
  /** A new block with room to write in, and with the questions that one of its type has at least. */
  begin: (newId: () => string) => ContentBody<Type>;
  /** The block as it is saved, without lines in which nothing is written; its items are without empty text already. */
  tidy: (body: ContentBody<Type>) => ContentBody<Type>;
  /** The block with that HTML changed that stands outside of its lines. */
  withHtml: (body: ContentBody<Type>, change: (html: string) => string) => ContentBody<Type>;
  /** The block with its first field changed; null where that has no text to type in. */
  changeFirst: (body: ContentBody<Type>, change: FieldChange) => ContentBody<Type> | null;
  /** The problems that keep it from being published, each in words that follow 'Block 3'; an empty block has none. */
  problems: (body: ContentBody<Type>, asked: Asked) => string[];
  /** The lines below its tag. Reading them gives the block again. */
  write: (body: TextBody<Type>, text: LineText) => string[];
  /** Reads any lines; those in which nothing stands are left out before. `level` stands in the tag of a heading. */
  read: (lines: readonly string[], text: LineText, level: number | null) => TextBody<Type>;
}

/** All that is known of a type. What tasks have alike, as their questions stand in lines, is in lined.ts. */
export interface BlockAuthoring<Type extends ContentType> extends TaskAuthoring<Type> {
  menuWords: string;
  /** Its name in a list of changes. */
  changeWords: string;
  /** Its content_data. */
  stored: (body: ContentBody<Type>) => string;
  /** Whether there is nothing to read in it. */
  isEmpty: (body: ContentBody<Type>) => boolean;
  /** The block with the items of each line changed. */
  mapItems: (body: ContentBody<Type>, change: (items: readonly ContentItem[]) => ContentItem[]) => ContentBody<Type>;
  /** The block with the items of one line changed, of the last where there is none at `index`; null where it has no lines. */
  changeLine: (
    body: ContentBody<Type>,
    index: number,
    change: (items: readonly ContentItem[]) => ContentItem[],
  ) => ContentBody<Type> | null;
  /** Whether a line goes with the last that stood in it. */
  losesEmptyLines: boolean;
  /** The block as a piece of the text form, and a piece as a block. */
  toText: (body: ContentBody<Type>, items: (items: readonly ContentItem[]) => TextItem[]) => TextBody<Type>;
  fromText: (body: TextBody<Type>, items: (items: readonly TextItem[]) => ContentItem[]) => ContentBody<Type>;
  /** The tag of a piece with what stands on its line; null where nothing does. */
  tagLine: ((body: TextBody<Type>) => string) | null;
  /** The HTML of the block piece by piece. */
  htmlOf: (body: ContentBody<Type>, line: (items: readonly ContentItem[]) => string) => string[];
  /** The HTML that may be an answer key: that of its lists of choices is not in it. */
  sentencesOf: (body: TextBody<Type>, line: (items: readonly TextItem[]) => string) => string[];
  /** Its lines in plain text, as they would be printed. */
  printedLines: (body: TextBody<Type>, line: (items: readonly TextItem[]) => string) => string[];
  /** Makes a piece of printed lines; null where its own reader does. */
  fromPrinted: ((printed: Printed) => TextBody<Type>) | null;
}
