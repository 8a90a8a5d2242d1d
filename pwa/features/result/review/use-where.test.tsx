// @vitest-environment jsdom
import { act } from 'react';
import { expect, it } from 'vitest';
import type { Audio } from '../../../../shared/papers.ts';
import type { Reason } from '../../../../shared/reasons.ts';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { show, withPage } from '../../../ui/testing.ts';
import { ReviewedAnswersContext } from './reviewed-answers.ts';
import { useWhere } from './use-where.ts';
import type { ReviewedPaper } from './where.ts';

withPage();

const part: OutlinePart = {
  part: { part_id: 'p', exam_id: 'e', part_no: 1, no_of_question: 2 },
  documents: [],
  blocks: [],
  questions: ['q1', 'q2'].map((question_id, index) => ({
    question: {
      question_id,
      exam_id: 'e',
      content_id: 'c',
      question_number: index + 1,
      question_type: 'fillBlank',
      question_data: '',
    },
    number: index + 1,
    part_no: 1,
    body: null,
  })),
};
const paper: ReviewedPaper = {
  outline: { parts: [part], questions: part.questions, questionsById: new Map(), unreadable: [] },
  paperAudio: [{ reading_document_id: 'a', part_id: 'p', audio_condition: 0, sha256: 's' } as Audio],
  transcripts: [],
};
const reason: Reason = {
  question_id: 'q1',
  reason: 'So.',
  evidence: [{ kind: 'audio', part_id: 'p', from_ms: 5000, to_ms: 9000 }],
};
const reviewed = {
  rowsByQuestionId: new Map(),
  reasonsByQuestionId: new Map([['q1', reason]]),
  flaggedIds: new Set<string>(),
  currentNumber: null,
};
const ignore = () => undefined;

it('[R283] evidence stays for its own question, and goes with its stretch when the student turns to another', async () => {
  const shown: ReturnType<typeof useWhere>[] = [];
  const Probe = () => {
    shown.push(useWhere(paper, ignore));
    return null;
  };
  const evidence = () => shown.at(-1);
  await show(
    <ReviewedAnswersContext value={reviewed}>
      <Probe />
    </ReviewedAnswersContext>,
  );
  await act(async () => evidence()?.showWhere('q1'));
  expect(evidence()?.stretch).toMatchObject({ from_ms: 5000, to_ms: 9000 });
  const proof = evidence()?.proof;
  await act(async () => evidence()?.showWhere('q1'));
  expect(evidence()?.proof).toEqual(proof);
  expect(evidence()?.proof, 'scrolls into view again').not.toBe(proof);
  await act(async () => evidence()?.turnTo('q1'));
  expect(evidence()?.where?.number).toBe(1);
  await act(async () => evidence()?.turnTo('q2'));
  expect(evidence()?.where).toBeNull();
  expect(evidence()?.pointed).toBeNull();
  expect(evidence()?.stretch).toBeNull();
});
