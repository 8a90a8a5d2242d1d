// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Result } from '../../../shared/results.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import { modelAnswers, withoutModelAnswers } from './model-answers.ts';

const part = (part_no: number) => ({ part_id: `p${part_no}`, exam_id: 'e', part_no, no_of_question: 0 });

function explained(content_data: string, parts = [1, 2]) {
  return {
    result: {} as Result,
    explanation: { exam_id: 'e', content_data },
    paper: {
      exam_id: 'e',
      revision: 1,
      sha256: '',
      bytes: 1,
      media: [],
      stored_at: 1,
      data: {
        part_data: parts.map(part),
        reading_document_data: [],
        content_data: [],
        question_data: [],
        audio_data: [],
        exam_data: anExam({ no_of_parts: 2 }),
      },
    },
  };
}

const BOTH =
  '<h3>Task 1</h3><p><strong>Model answer.</strong> The chart shows tea.</p><p><strong>Notes.</strong> Be exact.</p>' +
  '<h3>Task 2</h3><p>Say what you think.</p><p><strong>Model answer.</strong> I agree.</p>';

it('each task has its model answer, and the explanation below does not repeat it', () => {
  const models = modelAnswers(explained(BOTH));
  expect(models.get('p1')).toContain('The chart shows tea.');
  expect(models.get('p2')).toContain('I agree.');
  const rest = withoutModelAnswers(explained(BOTH))?.content_data;
  expect(rest).not.toContain('The chart shows tea.');
  expect(rest).not.toContain('I agree.');
  expect(rest).toContain('Be exact.');
  expect(rest).toContain('Say what you think.');
});

it('an attempt of one part has the model answer of its own part', () => {
  expect([...modelAnswers(explained(BOTH, [2])).keys()]).toEqual(['p2']);
});

it('a model answer that belongs to no part stays in the explanation', () => {
  const loose = '<p><strong>Model answer.</strong> The chart shows tea.</p>';
  expect(modelAnswers(explained(loose)).size).toBe(0);
  expect(withoutModelAnswers(explained(loose))?.content_data).toContain('The chart shows tea.');
});

it('nothing is shown before the work has arrived', () => {
  expect(modelAnswers({ ...explained(BOTH), result: null }).size).toBe(0);
});
