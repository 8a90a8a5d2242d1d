import type { ReactNode } from 'react';
import type { ContentBody, ContentItem } from '../../../../shared/content.ts';
import type { QuestionType } from '../../../../shared/questions.ts';
import type { ContentType } from '../../../../shared/tasks/registry.ts';
import type { BlockRow } from '../editor-state/rows.ts';
import type { QuestionTools } from '../questions/use-question-tools.ts';

export interface LineOptions {
  kinds?: readonly QuestionType[];
  place?: string;
  ask?: string;
  isWhole?: boolean;
  onLines?: (items: ContentItem[], others: string[]) => void;
}

export interface TaskFieldsProps<Type extends ContentType> {
  body: ContentBody<Type>;
  onBody: (body: ContentBody<Type>) => void;
  row: BlockRow;
  onRow: (change: (row: BlockRow) => BlockRow) => void;
  numbers: ReadonlyMap<string, number>;
  above: string;
  tools: QuestionTools;
  wasTried: boolean;
  onRemoveLine: (index: number, words: string) => void;
  renderLine: (index: number, options?: LineOptions) => ReactNode;
}
