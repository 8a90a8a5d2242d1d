import { v7 as newId } from 'uuid';
import type { DraftPaper } from '../shared/authoring/draft.ts';
import { addToPartsOf, placesIn } from '../shared/authoring/text-form/draft-pieces.ts';
import { readText } from '../shared/authoring/text-form/read-text.ts';
import { demoAccounts } from '../samples/demo-accounts.ts';
import { type Caller, signInByCall } from './calls.ts';

interface Begun {
  caller: Caller;
  exam_id: string;
  part_id: string;
}

/** Begins a reading paper of one part, for everybody, by the calls of an admin. */
export async function beginPaper(origin: string, examName: string, questionCount: number): Promise<Begun> {
  const caller = await signInByCall(origin, demoAccounts.admin);
  const { data: exam } = await caller.call<{ data: { exam_id: string } }>('POST', 'exams/addexams', {
    examName,
    duration: '1:0:0',
    parentCategory: 'academic',
    category: 'reading',
    noOfParts: 1,
    creationStatus: 'pending',
    access_control: '["all"]',
    category_month: 'November',
    category_year: 2026,
  });
  const { exam_id } = exam;
  const { data: parts } = await caller.call<{ data: { part_id: string }[] }>('POST', 'parts/addparts', {
    exam_id,
    partsData: [{ no_of_question: questionCount }],
  });
  return { caller, exam_id, part_id: parts[0]?.part_id ?? '' };
}

/** Publishes a paper that is written in the text form, in which nothing may be unclear. */
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
