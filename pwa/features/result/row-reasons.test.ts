// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Reason } from '../../../shared/reasons.ts';
import { reasonsOfRows } from './row-reasons.ts';

const row = (question_number: number) => ({
  question_id: `q${question_number}`,
  question_number,
  correct_answer: 'a',
  student_answer: 'b',
  is_correct: 0 as const,
});
const evidence: Reason['evidence'] = [{ kind: 'audio', part_id: 'p', from_ms: 0, to_ms: 1000 }];

it('[R305] a row has its own reason, or else its paragraph of the explanation, and nothing is said twice', () => {
  const content_data = '<h3>Part 1</h3><p><b>1</b> long</p><p><b>2</b> two</p><h3>How to read</h3><p>Fast.</p>';
  const reasons = [
    { question_id: 'q1', reason: 'short', evidence },
    { question_id: 'q2', reason: '', evidence },
    { question_id: 'q3', reason: '', evidence: [] },
  ];
  const found = reasonsOfRows([1, 2, 3].map(row), { content_data, reasons: { reasons, transcripts: [] } });
  expect([...found.reasons]).toEqual([
    ['q1', { text: 'short', html: null, hasEvidence: true }],
    ['q2', { text: null, html: '<p> two</p>', hasEvidence: true }],
  ]);
  expect(found.rest).toBe('<h3>How to read</h3><p>Fast.</p>');
});

it('[R305] without an explanation no row has a reason', () => {
  expect(reasonsOfRows([row(1)], null)).toEqual({ reasons: new Map(), rest: '' });
});
