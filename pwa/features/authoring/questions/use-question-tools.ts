import { v7 as newId } from 'uuid';
import type { SavedQuestion } from '../../../../shared/authoring/draft.ts';
import { instructionLimits } from '../../../../shared/authoring/instruction-limits.ts';
import { readContent } from '../../../../shared/content.ts';
import { plainText } from '../../../../shared/plain-text.ts';
import type { QuestionType } from '../../../../shared/questions.ts';
import type { AnswerLimits } from '../../../../shared/written-answer.ts';
import { choiceLetter } from '../../../ui/paper/choice-letters.ts';
import type { BlockRow } from '../editor-state/rows.ts';
import { useDraftEditor } from '../editor-state/use-editor.ts';
import { blockLimits } from './block-limits.ts';
import { withLimits } from './choices.ts';
import {
  addQuestion,
  type Caret,
  changeQuestion,
  newQuestion,
  questionOf,
  removeQuestion,
  restoreQuestion,
} from './edit-questions.ts';
import { QUESTION_TEXTS } from './questions-texts.ts';

export interface QuestionTools {
  add: (question_type: QuestionType, rowIndex?: number, caret?: Caret | null) => string;
  change: (question_id: string, change: (question: SavedQuestion) => SavedQuestion) => void;
  remove: (question_id: string) => void;
  drop: (question_id: string) => void;
  /** Returns the limit of the instruction above the block, which a gap without one of its own takes [R265]. */
  instructionLimit: () => AnswerLimits | null;
}

export function useQuestionTools(content_id: string): QuestionTools {
  const { draftEditor, part } = useDraftEditor();
  const readRow = () => draftEditor.blocks.read(content_id)?.row ?? null;

  function beginning(question_type: QuestionType): string | undefined {
    if (question_type === 'dropDown') return options();
    const row = question_type === 'fillBlank' ? readRow() : null;
    return row ? sharedLimit(row) : undefined;
  }

  function options(): string | undefined {
    const row = readRow();
    const last = row?.questions.findLast((question) => question.question_type === 'dropDown');
    if (last) return last.question_data;
    const above = part.block_ids.slice(0, part.block_ids.indexOf(content_id));
    const lists = above.map((id) => draftEditor.blocks.read(id)?.row).filter((one) => one !== undefined);
    return optionsOfLists(lists);
  }

  return {
    add(question_type, rowIndex, caret) {
      const question_id = newId();
      const question = newQuestion(question_id, question_type, beginning(question_type));
      draftEditor.changeBlock(content_id, (row) => addQuestion(row, question, rowIndex, caret));
      return question_id;
    },
    change: (question_id, change) =>
      draftEditor.changeBlock(content_id, (row) => changeQuestion(row, question_id, change)),
    remove(question_id) {
      const before = readRow();
      if (!before || !questionOf(before, question_id)) return;
      draftEditor.changeBlock(content_id, (row) => removeQuestion(row, question_id));
      draftEditor.offerUndo(QUESTION_TEXTS.deleted, content_id, (row) => restoreQuestion(row, before, question_id));
    },
    drop: (question_id) => draftEditor.changeBlock(content_id, (row) => removeQuestion(row, question_id)),
    instructionLimit() {
      const rows = part.block_ids.flatMap((id, content_order) => {
        const row = draftEditor.blocks.read(id)?.row;
        return row ? { ...row, content_order } : [];
      });
      return instructionLimits(rows).get(content_id) ?? null;
    },
  };
}

/** Returns the question_data of a new gap: with the limit that the block's gaps share. One gap alone sets none. */
export function sharedLimit(row: Pick<BlockRow, 'content_type' | 'questions'>): string | undefined {
  const gapCount = row.questions.filter(({ question_type }) => question_type === 'fillBlank').length;
  const limits = gapCount > 1 || row.content_type === 'shortAnswers' ? blockLimits(row)?.shared : undefined;
  return limits && withLimits(newQuestion('', 'fillBlank'), limits).question_data;
}

export function optionsOfLists(above: readonly BlockRow[]): string | undefined {
  const list = above.findLast(({ content_type }) => content_type === 'booleanList' || content_type === 'alphabetList');
  const body = list && readContent(list);
  if (body?.type === 'booleanList') return JSON.stringify(body.rows.map((row) => plainText(row.value)));
  if (body?.type === 'alphabetList') return JSON.stringify(body.values.map((_value, index) => choiceLetter(index)));
  return undefined;
}
