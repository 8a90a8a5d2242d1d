import { expect, it } from 'vitest';
import { openAt } from './testing.ts';

it('what an old database has of a draft is of the first version, which a save can be made on', async () => {
  const { db, insert, migrateToLatest } = await openAt('011-listening-mode');
  await insert('exams', {
    exam_id: 'paper',
    exam_name: 'Harbour',
    exam_duration: '1:0:0',
    exam_category: 'reading',
    parent_category: 'academic',
    category_year: 2026,
    category_month: 'March',
    no_of_parts: 1,
    access_control: '[]',
    creationStatus: 'pending',
    revision: 0,
    createdAt: '2026-03-02T05:00:00Z',
    updatedAt: '2026-03-02T05:00:00Z',
    deleted: 0,
    seq: null,
  });
  await insert('parts', { part_id: 'part', exam_id: 'paper', part_no: 1, no_of_question: 0 });
  const row = { part_id: 'part', content_order: 1, content_data: '<p>Tide</p>' };
  const block = { ...row, content_id: 'block', content_type: 'text', content_status: 'added' } as const;
  const piece = { ...row, reading_document_id: 'piece', content_type: 'title', content_status: 'saved' } as const;
  const explanation = { explanation_id: 'why', exam_id: 'paper', content_data: '<p>So.</p>', status: 'saved' } as const;
  // the column version is not there yet
  await insert('contents', block);
  await insert('reading_documents', piece);
  await insert('explanations', explanation);

  await migrateToLatest();
  expect(await db.selectFrom('contents').selectAll().execute()).toEqual([{ ...block, version: 1 }]);
  expect(await db.selectFrom('reading_documents').selectAll().execute()).toEqual([{ ...piece, version: 1 }]);
  expect(await db.selectFrom('explanations').selectAll().execute()).toEqual([{ ...explanation, version: 1 }]);
  expect(await db.selectFrom('question_reasons').selectAll().execute()).toEqual([]);
});
