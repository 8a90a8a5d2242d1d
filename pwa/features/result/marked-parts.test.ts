import { describe, expect, it } from 'vitest';
import { markedParts } from './marked-parts.ts';

const answer = (question_id: string, text: string | null) => ({
  result_id: 'r',
  question_id,
  exam_id: 'e',
  answer_type: 'writing' as const,
  answer: text,
  hlc: '',
  state: 'received' as const,
});
const recording = {
  result_id: 'r',
  part_id: 'second',
  exam_id: 'e',
  recording_id: 'w',
  media_type: 'audio/webm',
  duration_ms: 9_000,
  bytes: 10,
  sha256: '',
  hlc: '',
  state: 'received' as const,
};

const unmarked = { attempt: null, result: null };

describe('the parts that a person marks', () => {
  it('[R670] have a number without the paper only where the attempt or the marks tell it', () => {
    const answers = [answer('second', 'The ferries')];
    const without = { ...unmarked, paper: null, answers, recordings: [] };
    const task = (part_id: string) => ({ part_id, band: 6, criteria: [], comment: '' });
    const marks = { band: 6, criteria: [], comment: '', marked_at: 0, tasks: [task('first'), task('second')] };
    expect(markedParts('writing', without)).toMatchObject([{ name: 'Text 1' }]);
    expect(markedParts('writing', { ...without, attempt: { part_no: 2 } })).toMatchObject([{ name: 'Task 2' }]);
    expect(markedParts('writing', { ...without, result: { marks } })).toMatchObject([{ name: 'Task 2' }]);
  });

  it('hold each text under its task, and none where nothing was written', () => {
    const answers = [answer('first', 'The ferries'), answer('second', ' ')];
    expect(markedParts('writing', { ...unmarked, paper: null, answers, recordings: [] })).toMatchObject([
      { name: 'Text 1', text: 'The ferries' },
      { name: 'Text 2', text: null },
    ]);
  });

  it('[R601] have the number that they have in the paper, also where one was sat alone', () => {
    const part = { part_id: 'second', exam_id: 'e', part_no: 2, no_of_question: 0 };
    const paper = { data: { part_data: [part] } };
    const answers = [answer('second', 'The ferries')];
    expect(markedParts('writing', { ...unmarked, paper, answers, recordings: [] })).toMatchObject([
      { name: 'Task 2', text: 'The ferries' },
    ]);
  });

  it('hold each recording under its part', () => {
    expect(markedParts('speaking', { ...unmarked, paper: null, answers: [], recordings: [recording] })).toMatchObject([
      { part_id: 'second', name: 'Recording 1', text: null, recording: { recording_id: 'w' } },
    ]);
  });
});
