import {
  asSaved,
  type DraftContent,
  type DraftDocument,
  type DraftQuestion,
  type SaveBlock,
  type SaveDocument,
} from '../../../../shared/authoring/draft.ts';
import { questionIdsOf } from '../../../../shared/content.ts';

export type BlockRow = SaveBlock;
export type DocumentRow = SaveDocument;

export function blockRow(content: DraftContent, questions: readonly DraftQuestion[]): BlockRow {
  const own = questions.filter((question) => question.content_id === content.content_id);
  const placed = questionIdsOf(content);
  const place = (question: DraftQuestion) => {
    const at = placed.indexOf(question.question_id);
    return at === -1 ? placed.length : at;
  };
  const { content_id, part_id, content_type, content_status, content_order, content_data, version } = content;
  return {
    content_id,
    part_id,
    content_type,
    content_status,
    content_order,
    content_data,
    version,
    questions: own.toSorted((a, b) => place(a) - place(b)).map(asSaved),
  };
}

export function documentRow(document: DraftDocument): DocumentRow {
  const { reading_document_id, part_id, content_type, content_order, content_status, content_data, version } = document;
  return { reading_document_id, part_id, content_type, content_order, content_status, content_data, version };
}

export function isSameBlock(a: BlockRow, b: BlockRow): boolean {
  return words(a) === words(b);
}

function words({ content_type, content_data, questions }: BlockRow): string {
  return JSON.stringify([
    content_type,
    content_data,
    questions.map((question) => [
      question.question_id,
      question.question_type,
      question.question_data,
      question.answers,
      question.reason,
      question.evidence,
    ]),
  ]);
}

export function isSameDocument(a: DocumentRow, b: DocumentRow): boolean {
  return a.content_type === b.content_type && a.content_data === b.content_data && a.content_order === b.content_order;
}
