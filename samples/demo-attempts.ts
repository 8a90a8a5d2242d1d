// Attempts that are sent by the public calls, as a device sends its own.

import { v7 as newId } from 'uuid';
import type { Answer } from '../shared/answers.ts';
import type { Attempt } from '../shared/attempts.ts';
import type { KeyedQuestion } from '../shared/authoring/remarks.ts';
import { nextStamp } from '../shared/sync/clock.ts';
import { EMPTY_PUSH, PROTOCOL, type SyncReply } from '../shared/sync/protocol.ts';
import type { Call } from './demo-accounts.ts';

const DEVICE = 'demo';

interface OpenedPaper {
  exam_id: string;
  revision: number;
  part_ids: string[];
}

type SentAnswer = Pick<Answer, 'question_id' | 'answer_type' | 'answer'>;

/** Opens a paper as a student; its revision is then one that they may take. */
export async function openPaper(student: Call, examName: string): Promise<OpenedPaper> {
  const exam_id = await findPaper(student, examName);
  const path = `/api/exams/getalldataforexam/${exam_id}`;
  const { data, revision } = await student<{ data: { part_data: { part_id: string }[] }; revision: number }>(
    'GET',
    path,
  );
  return { exam_id, revision, part_ids: data.part_data.map(({ part_id }) => part_id) };
}

export async function findPaper(call: Call, examName: string): Promise<string> {
  const { data } = await call<{ data: { exam_id: string; exam_name: string }[] }>('GET', '/api/exams/getexams');
  const exam = data.find(({ exam_name }) => exam_name === examName);
  if (!exam) throw new Error(`${examName} is not among the papers`);
  return exam.exam_id;
}

/** Returns an answer to every question, by its key or wrong; `isRight` gets the number of the question. */
export async function answersTo(
  admin: Call,
  { exam_id, revision }: OpenedPaper,
  isRight: (number: number) => boolean,
): Promise<SentAnswer[]> {
  const query = new URLSearchParams({ exam_id, revision: String(revision) });
  const { data: key } = await admin<{ data: KeyedQuestion[] }>('GET', `/api/exams/getanswerkey?${query.toString()}`);
  return key.map(({ question_id, question_type, accepted, choices }, index) => {
    const [right = ''] = accepted;
    const wrong =
      typeof right === 'number'
        ? (right + 1) % choices.length
        : (choices.find((choice) => !accepted.includes(choice)) ?? 'not sure');
    return { question_id, answer_type: question_type, answer: isRight(index + 1) ? right : wrong };
  });
}

/** Sends an attempt; by default one of a minute that has just ended. Returns its id. */
export async function sendAttempt(
  student: Call,
  { exam_id, revision }: OpenedPaper,
  answers: readonly SentAnswer[],
  times: Partial<Pick<Attempt, 'start_time' | 'end_time' | 'time_spent'>> = {},
): Promise<string> {
  const [result_id, now] = [newId(), Date.now()];
  const attempt = {
    result_id,
    exam_id,
    revision,
    start_time: now - 60_000,
    end_time: now,
    abandoned: 0,
    ...times,
  };
  const hlc = nextStamp(null, (attempt.end_time ?? now) - 1_000, DEVICE);
  const rows = answers.map((answer) => ({ ...answer, result_id, exam_id, hlc }));
  const push = { ...EMPTY_PUSH, attempts: [attempt], answers: rows };
  const body = { protocol: PROTOCOL, device_id: DEVICE, cursor: null, push };
  const { refused } = await student<Pick<SyncReply, 'refused'>>('POST', '/api/sync', body);
  const [first] = refused;
  if (first) throw new Error(`${refused.length} rows were refused. The first: ${first.collection}, ${first.message}`);
  return result_id;
}
