import { v7 as newId } from 'uuid';
import type { DraftPaper } from '../shared/authoring/draft.ts';
import { addToPartsOf, placesIn } from '../shared/authoring/text-form/draft-pieces.ts';
import { readText } from '../shared/authoring/text-form/read-text.ts';
import { demoAccounts } from '../samples/demo-accounts.ts';
import { academicWriting } from '../samples/papers/academic-writing.ts';
import { nextStamp } from '../shared/sync/clock.ts';
import { EMPTY_PUSH, PROTOCOL } from '../shared/sync/protocol.ts';
import { type Account, type Caller, mustFindExam, signInByCall } from './calls.ts';

interface Begun {
  caller: Caller;
  exam_id: string;
  /** Of the first part. */
  part_id: string;
  part_ids: string[];
}

/** Begins a reading paper by the calls of an admin, for everybody, of parts with so many questions. */
export async function beginPaper(origin: string, examName: string, ...questionCounts: number[]): Promise<Begun> {
  const caller = await signInByCall(origin, demoAccounts.admin);
  const { data: exam } = await caller.call<{ data: { exam_id: string } }>('POST', 'exams/addexams', {
    examName,
    duration: '1:0:0',
    parentCategory: 'academic',
    category: 'reading',
    noOfParts: questionCounts.length,
    creationStatus: 'pending',
    access_control: '["all"]',
    category_month: 'November',
    category_year: 2026,
  });
  const { exam_id } = exam;
  const { data: parts } = await caller.call<{ data: { part_id: string }[] }>('POST', 'parts/addparts', {
    exam_id,
    partsData: questionCounts.map((no_of_question) => ({ no_of_question })),
  });
  const part_ids = parts.map(({ part_id }) => part_id);
  return { caller, exam_id, part_ids, part_id: part_ids[0] ?? '' };
}

export async function publishWrittenPaper(origin: string, examName: string, questionCount: number, text: string) {
  const { caller, exam_id } = await beginPaper(origin, examName, questionCount);
  const draft = await caller.call<DraftPaper>('GET', `exams/getalldataforexam/${exam_id}`);
  const { parts, notes } = readText(text);
  const unsure = parts.flatMap(({ pieces }) => pieces.flatMap((piece) => piece.unsure));
  if (notes.length + unsure.length > 0) throw new Error([...notes.map(({ message }) => message), ...unsure].join(' '));
  const written = parts.map(({ part_no, pieces }) => ({ part_no, pieces: pieces.map(({ body }) => body) }));
  await caller.call('PUT', 'parts/addtoparts', addToPartsOf(exam_id, written, placesIn(draft.data), newId));
  await caller.call('PUT', 'exams/finishcreateexam', { exam_id });
}

/** A student's attempt on the writing paper, over, as sync brings it. */
export async function sitWriting(origin: string, student: Account, texts: readonly string[]): Promise<string> {
  const caller = await signInByCall(origin, student);
  const { exam_id } = await mustFindExam(caller, academicWriting.examName);
  const { data, revision } = await caller.call<{ data: { part_data: { part_id: string }[] }; revision: number }>(
    'GET',
    `exams/getalldataforexam/${exam_id}`,
  );
  const [result_id, now] = [newId(), Date.now()];
  const attempt = { result_id, exam_id, revision, start_time: now - 60_000, end_time: now, abandoned: 0 };
  const answers = texts.map((answer, index) => ({
    result_id,
    question_id: data.part_data[index]?.part_id,
    exam_id,
    answer_type: 'writing',
    answer,
    hlc: nextStamp(null, now - 1_000, 'phone'),
  }));
  const push = { ...EMPTY_PUSH, attempts: [attempt], answers };
  await caller.call('POST', 'sync', { protocol: PROTOCOL, device_id: 'phone', cursor: null, push });
  return result_id;
}
