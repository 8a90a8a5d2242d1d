import type { TextItem, TextTask } from '../authoring/text-form/pieces.ts';
import type { Question, QuestionType } from '../questions.ts';
import type { TaskBody, TaskType } from './registry.ts';

/** How the items of a line are written into the text form, and read from it. */
export interface LineText {
  encode: (items: readonly TextItem[]) => string;
  decode: (line: string) => TextItem[];
}

/** The right answer of a drop-down, by its question_id; null where it has none yet. */
export type RightOf = (question_id: string) => string | null;

/** The questions of a task, as far as it is judged by them. */
export interface Asked {
  questions: readonly Pick<Question, 'question_id' | 'question_type' | 'question_data'>[];
  rightOf: RightOf;
}

/** What authors and the server know of a type of task beside its content; no student's device loads it. */
export interface TaskAuthoring<Type extends TaskType> {
  /** What the menu, the block and the text form call it; `as const`. */
  words: string;
  /** The types of question that its lines may hold; what is offered first stands first. */
  holds: readonly QuestionType[];
  /** Its content where nothing has been written yet. */
  empty: Omit<TaskBody<Type>, 'type'>;
  /** A new task with room to write in. */
  begin: () => TaskBody<Type>;
  /** The task as it is saved, without lines in which nothing is written; its items are without empty text already. */
  tidy: (body: TaskBody<Type>) => TaskBody<Type>;
  /** The task with that HTML changed that stands outside of its lines. */
  withHtml: (body: TaskBody<Type>, change: (html: string) => string) => TaskBody<Type>;
  /** What keeps it from being published, each in words that follow 'Block 3'; an empty task has none. */
  problems: (body: TaskBody<Type>, asked: Asked) => string[];
  /** The lines below its tag. Reading them gives the task again. */
  write: (body: TextTask<Type>, text: LineText) => string[];
  /** Reads any lines; those in which nothing stands are left out before. */
  read: (lines: readonly string[], text: LineText) => TextTask<Type>;
}
