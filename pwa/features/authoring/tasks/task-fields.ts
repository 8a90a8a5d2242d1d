import type { ReactNode } from 'react';
import type { ContentBody, ContentItem } from '../../../../shared/content.ts';
import type { QuestionType } from '../../../../shared/questions.ts';
import type { ContentType } from '../../../../shared/tasks/registry.ts';
import type { BlockRow } from '../desk/rows.ts';
import type { QuestionTools } from '../questions/use-question-tools.ts';

export interface LineOptions {
  /** The kinds of question that may be set into it, where these are fewer than the block may hold. */
  kinds?: readonly QuestionType[];
  /** What the line is called: 'row 2' where nothing is said. */
  place?: string;
  /** What a question that is set into it is called, in a task with one list: 'Blank' where nothing is said. */
  ask?: string;
  /** It has its words and its question: nothing more goes into it. */
  isWhole?: boolean;
  /** Several lines were pasted into it: what it holds now, with the first of them, and the others. */
  onLines?: (items: ContentItem[], others: string[]) => void;
}

/** The props of the fields of a block that is being edited. */
export interface TaskFieldsProps<Type extends ContentType> {
  body: ContentBody<Type>;
  onBody: (body: ContentBody<Type>) => void;
  /** The block with its questions, for a type that changes both together. */
  row: BlockRow;
  onRow: (change: (row: BlockRow) => BlockRow) => void;
  numbers: ReadonlyMap<string, number>;
  /** The headings of the blocks before it. */
  above: string;
  tools: QuestionTools;
  /** Saving was tried: what is missing is marked. */
  wasTried: boolean;
  /** Takes a line out with its questions, and offers to put it back. */
  onRemoveLine: (index: number, words: string) => void;
  /** The fields of one of its lines: its text, and what is set into it. */
  renderLine: (index: number, options?: LineOptions) => ReactNode;
}
