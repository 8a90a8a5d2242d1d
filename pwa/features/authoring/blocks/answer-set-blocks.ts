import { type AnswerSet, valuesOf } from '../../../../shared/authoring/answer-sets.ts';
import type { ContentBody, ContentType } from '../../../../shared/content.ts';
import type { BlockRow } from '../editor-state/rows.ts';
import { newQuestion, withBody } from '../questions/edit-questions.ts';

interface BegunBlock {
  content_type: ContentType;
  begin: (row: BlockRow) => BlockRow;
}

/** Returns the question, the box with the meaning of each answer, and a first statement with its drop-down [R267]. */
export function answerSetBlocks(set: AnswerSet, newId: () => string): BegunBlock[] {
  const question_id = newId();
  const statement: ContentBody = {
    type: 'dropDownQuestion',
    rows: [
      [
        { type: 'text', value: '' },
        { type: 'question', question_id },
      ],
    ],
  };
  const question = newQuestion(question_id, 'dropDown', JSON.stringify(valuesOf(set)));
  return [
    begun({ type: 'text', html: `<p>${set.question}</p>` }),
    begun({ type: 'booleanList', rows: set.answers.map((answer) => ({ ...answer })) }),
    {
      content_type: 'dropDownQuestion',
      begin: (row) => withBody({ ...row, questions: [question] }, statement),
    },
  ];
}

function begun(body: ContentBody): BegunBlock {
  return { content_type: body.type, begin: (row) => withBody(row, body) };
}
