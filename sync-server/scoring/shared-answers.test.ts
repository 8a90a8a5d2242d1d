import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import type { Answer } from '../../shared/answers.ts';
import type { SaveBlock } from '../../shared/authoring/draft.ts';
import type { DraftProblem } from '../../shared/authoring/draft-problems.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { remarkUnfinished } from '../remarking/remarking.ts';
import { NEVER_STOPPED } from '../testing/jobs.ts';
import { openPaperServer, type PaperServer, writeDraft } from '../testing/papers.ts';
import { newAttempt, syncAs } from '../testing/responses.ts';

/** A published paper whose numbers 4 and 5 share a question; the first three are those of every test paper. */
async function publishLetters(server: PaperServer, right: [string, string]) {
  const { exam_id, part_id } = await writeDraft(server.admin, { access_control: '["all"]' });
  const ids = [newId(), newId()] as const;
  const block: SaveBlock = {
    content_id: newId(),
    part_id,
    content_type: 'chooseLetters',
    content_status: 'added',
    content_data: JSON.stringify({
      description: 'Which TWO boats are at the harbour?',
      choices: ['a ferry', 'a tug', 'a raft', 'a canoe'],
      lines: [{ items: ids.map((question_id) => ({ type: 'question', question_id })) }],
    }),
    questions: ids.map((question_id, index) => ({
      question_id,
      question_type: 'dropDown',
      // whatever a call says, they offer the letters of the list
      question_data: '["A","Z"]',
      answers: [right[index] ?? ''],
      reason: '',
      evidence: [],
    })),
    version: 0,
  };
  const saved = await server.admin.send<{ question_data: { question_id: string; question_data: string }[] }>(
    'PUT',
    'content/saveblock',
    block,
  );
  const finish = () => server.admin.call('PUT', 'exams/finishcreateexam', { exam_id });
  return { exam_id, part_id, ids, saved, block, finish };
}

async function sit(server: PaperServer, exam_id: string, given: readonly (readonly [string, string | null])[]) {
  const attempt = { ...newAttempt(server, exam_id), revision: 1 };
  const { result_id } = attempt;
  const answers = given.map(([question_id, answer]): Answer => {
    const hlc = nextStamp(null, server.clock.nowMs - 1_000, 'phone');
    return { result_id, exam_id, question_id, answer_type: 'dropDown', answer, hlc };
  });
  await syncAs(server.student, { attempts: [{ ...attempt, end_time: server.clock.nowMs }], answers });
  return async () => {
    const { pull } = await syncAs(server.student);
    const result = pull.results.find((one) => one.result_id === result_id);
    return {
      correct: result?.correct,
      letters: result?.rows.slice(3).map((row) => `${row.student_answer}/${row.correct_answer} ${row.is_correct}`),
      remarked: result?.remarked !== undefined,
    };
  };
}

it('[R140] letters in any order are right, one given twice counts once, and a key put right marks all numbers of the question again', async () => {
  const server = await openPaperServer();
  const { exam_id, ids, saved, finish } = await publishLetters(server, ['B', 'D']);
  expect(saved.question_data.slice(3).map(({ question_data }) => question_data)).toEqual([
    '["A","B","C","D"]',
    '["A","B","C","D"]',
  ]);
  expect((await finish()).status).toBe(200);
  const [four, five] = ids;
  const turned = await sit(server, exam_id, [
    [four, 'D'],
    [five, 'B'],
  ]);
  const twice = await sit(server, exam_id, [
    [four, 'D'],
    [five, 'D'],
  ]);
  const half = await sit(server, exam_id, [
    [four, 'D'],
    [five, 'A'],
  ]);
  expect(await turned()).toEqual({ correct: 2, letters: ['B/B 1', 'D/D 1'], remarked: false });
  expect(await twice()).toEqual({ correct: 1, letters: ['/B 0', 'D/D 1'], remarked: false });
  expect(await half()).toEqual({ correct: 1, letters: ['A/B 0', 'D/D 1'], remarked: false });

  // D was wrong, A is right: the letter of the other number stands where it stood
  await server.admin.send('PUT', 'exams/remark', {
    exam_id,
    revision: 1,
    changes: [{ question_id: five, answers: ['A'] }],
    reason: 'The canoe came later.',
  });
  await remarkUnfinished(server.deps, NEVER_STOPPED);
  expect(await turned()).toEqual({ correct: 1, letters: ['B/B 1', 'D/A 0'], remarked: true });
  expect(await twice()).toEqual({ correct: 0, letters: ['D/B 0', '/A 0'], remarked: true });
  expect(await half()).toEqual({ correct: 1, letters: ['D/B 0', 'A/A 1'], remarked: true });
});

it('[R140] Finish refuses the same right letter for two numbers of a question', async () => {
  const server = await openPaperServer();
  const { finish } = await publishLetters(server, ['B', 'B']);
  const refused = await finish();
  expect(refused.status).toBe(422);
  const { problems } = (await refused.json()) as { problems: DraftProblem[] };
  expect(problems.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('has the same right letter for two numbers.'),
  );
});
