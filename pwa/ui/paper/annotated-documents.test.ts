import { describe, expect, it } from 'vitest';
import type { ReadingDocument } from '../../../shared/papers.ts';
import { annotatedDocuments } from './annotated-documents.ts';
import type { OutlinePart } from './paper-outline.ts';

const question = (question_id: string) => ({ type: 'question' as const, question_id });

function aDocument(
  reading_document_id: string,
  content_type: ReadingDocument['content_type'],
  content_order: number,
): ReadingDocument {
  return {
    reading_document_id,
    part_id: 'part-1',
    content_type,
    content_order,
    content_status: 'saved',
    content_data: '',
  };
}

function aPart(part_no: number, fill: Pick<OutlinePart, 'documents' | 'blocks'>): OutlinePart {
  const part_id = `part-${part_no}`;
  return { part: { part_id, exam_id: 'exam', part_no, no_of_question: 0 }, questions: [], ...fill };
}

describe('the texts of a paper that can be marked', () => {
  const parts = [
    aPart(1, {
      documents: [aDocument('title', 'title', 1), aDocument('passage', 'contents', 2)],
      blocks: [
        { content_id: 'heading', body: { type: 'heading', html: '' } },
        { content_id: 'choices', body: { type: 'mcqQuestion', question_ids: ['one', 'two'] } },
        {
          content_id: 'gaps',
          body: { type: 'paragraph', items: [{ type: 'text', value: 'It is ' }, question('three')] },
        },
      ],
    }),
    aPart(2, {
      documents: [],
      blocks: [{ content_id: 'rows', body: { type: 'bulletList', rows: [[question('four')]] } }],
    }),
  ];

  it('stand in reading order, each with the part it is read in', () => {
    const ids = annotatedDocuments({ parts }).map(({ document_id, part_id }) => `${part_id} ${document_id}`);
    expect(ids).toEqual([
      'part-1 title',
      'part-1 passage',
      'part-1 heading',
      'part-1 choices',
      'part-1 one',
      'part-1 two',
      'part-1 gaps',
      'part-1 three',
      'part-2 rows',
      'part-2 four',
    ]);
  });

  it('include a block that could not be read, which shows nothing', () => {
    const [part] = parts;
    const unread = part ? [{ ...part, documents: [], blocks: [{ content_id: 'broken', body: null }] }] : [];
    expect(annotatedDocuments({ parts: unread })).toEqual([{ document_id: 'broken', part_id: 'part-1' }]);
  });
});
