import { describe, expect, it } from 'vitest';
import { otherBlock, otherDocument, otherExplanation, problemsOf, unfitPieces } from './authoring.ts';
import { refusalOf } from './request.ts';

const id = '01900000-0000-7000-8000-000000000001';
const document = {
  reading_document_id: id,
  part_id: id,
  content_type: 'title',
  content_order: 0,
  content_status: 'saved',
  content_data: '<p>Theirs</p>',
  version: 4,
};

function refusal(status: number, body: object) {
  return refusalOf(status, JSON.stringify({ message: 'No.', ...body }));
}

describe('a save that another came before', () => {
  it('shows the row as it stands', () => {
    expect(otherDocument(refusal(409, { code: 'draft_changed', data: document }))).toEqual({ document });
    const explanation = { explanation_id: id, exam_id: id, content_data: '<p>Theirs</p>', status: 'saved', version: 4 };
    expect(otherExplanation(refusal(409, { code: 'draft_changed', data: explanation }))).toEqual({ explanation });
  });

  it('says where the row is gone', () => {
    expect(otherDocument(refusal(409, { code: 'draft_changed', data: null }))).toEqual({ document: null });
    const gone = { content: null, questions: [] };
    expect(otherBlock(refusal(409, { code: 'draft_changed', data: gone }))).toEqual(gone);
  });

  it('is not taken for any other refusal or failure', () => {
    expect(otherDocument(refusal(409, { code: 'not_a_draft', data: document }))).toBeNull();
    expect(otherBlock(new Error('Failed to fetch'))).toBeNull();
  });
});

it('what Finish found is read with its places', () => {
  const problems = [
    { part_no: 2, message: 'The part has no content.' },
    { question_id: id, message: 'No answer.' },
  ];
  expect(problemsOf(refusal(422, { code: 'exam_incomplete', problems }))).toEqual(problems);
  expect(problemsOf(refusal(409, { code: 'not_a_draft' }))).toEqual([]);
});

it('pieces that cannot be added are named by their place', () => {
  const problems = [{ index: 3, message: 'The text is longer than 200000 characters.' }];
  expect(unfitPieces(refusal(422, { code: 'rule_broken', problems }))).toEqual(problems);
});
