import { type AnswerSet, valuesOf } from '../../../../shared/authoring/answer-sets.ts';
import type { ContentBody, ContentType } from '../../../../shared/content.ts';
import type { BlockRow } from '../editor-state/rows.ts';
import { newQuestion, withBody } from '../questions/edit-questions.ts';

interface BegunBlock {
  content_type: ContentType;
  begin: (row: BlockRow) => BlockRow;
}

/** Returns the question, the box with the meaning of each answer, and empty statements with their drop-downs [R267]. */
export function answerSetBlocks(set: AnswerSet, count: number, newId: () => string): BegunBlock[] {
  const questions = Array.from({ length: count }, () =>
    newQuestion(newId(), 'dropDown', JSON.stringify(valuesOf(set))),
  );
  const statements: ContentBody = {
    type: 'dropDownQuestion',
    rows: questions.map(({ question_id }) => [
      { type: 'text', value: '' },
      { type: 'question', question_id },
    ]),
  };
  return [
    begun({ type: 'text', html: `<p>${set.question}</p>` }),
    begun({ type: 'booleanList', rows: set.answers.map((answer) => ({ ...answer })) }),
    {
      content_type: 'dropDownQuestion',
      begin: (row) => withBody({ ...row, questions }, statements),
    },
  ];
}

function begun(body: ContentBody): BegunBlock {
  return { content_type: body.type, begin: (row) => withBody(row, body) };
}
