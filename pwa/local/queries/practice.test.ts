import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Content } from '../../../shared/content.ts';
import type { Question } from '../../../shared/questions.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import type { StoredPaper } from '../database/db.ts';
import { freshDevice } from '../testing.ts';
import { saveAnswered, saveSetAside } from '../writes/practice-reviews.ts';
import { readPractice } from './practice.ts';

const device = freshDevice();
const exam_id = newId();
const block = newId();
const first = newId();
const second = newId();

const questions = [first, second].map((question_id, at): Question => ({
  question_id,
  exam_id,
  content_id: block,
  question_type: 'fillBlank',
  question_number: at + 1,
  question_data: '',
}));
const content: Content = {
  content_id: block,
  part_id: newId(),
  content_type: 'paragraph',
  content_order: 1,
  content_status: 'added',
  content_data: JSON.stringify([questions.map(({ question_id }) => ({ type: 'question', question_id }))]),
};

const putPaper = async (revision: number) => {
  const exam_data = anExam({ exam_id, revision });
  const data = { exam_data, question_data: questions, content_data: [content] } as Partial<StoredPaper['data']>;
  const paper = { exam_id, revision, sha256: 'a', bytes: 1, data, media: [], stored_at: 0 };
  await device.db.papers.put(paper as StoredPaper);
};

async function putResult(revision: number, given: [first: string, second: string], end_time = 5): Promise<string> {
  const result_id = newId();
  const attempt = { result_id, exam_id, revision, start_time: 1, end_time, abandoned: 0 as const };
  await device.db.attempts.put({ ...attempt, state: 'received' });
  const rows = questions.map(({ question_id, question_number }, at) => ({
    question_id,
    question_number,
    correct_answer: 'right',
    student_answer: given[at] ?? '',
    is_correct: given[at] === 'right' ? (1 as const) : (0 as const),
  }));
  await device.db.results.put({ result_id, exam_id, revision, correct: 0, total: 2, score: null, rows });
  return result_id;
}

async function read() {
  const found = await readPractice(device.db);
  await device.db.practicePapers.bulkPut(found.justRead);
  return found;
}

describe('[R467] what a device can practise', () => {
  beforeEach(() => putPaper(1));

  it('is nothing before there is a result', async () => {
    expect(await read()).toMatchObject({ items: [], rates: [], missing: [], reviews: [], justRead: [] });
  });

  it('is each question that a result lost or its student flagged, with the state of its reviews', async () => {
    const result_id = await putResult(1, ['wrong', 'right']);
    const flag = { result_id, question_id: second, hlc: '000000000000001-0000-a', state: 'received' as const };
    await device.db.flags.put({ ...flag, flagged: 1 });
    const { items, rates } = await read();
    expect(items.map(({ item_id, why_in, kind }) => [item_id, why_in, kind])).toEqual([
      [first, 'wrong', 'Gaps in a text'],
      [second, 'flagged', 'Gaps in a text'],
    ]);
    expect(rates).toEqual([{ kind: 'Gaps in a text', skill: 'reading', right: 1, answered: 2, total: 2 }]);
    const writer = { ...device, requestSync: () => undefined };
    await saveAnswered(writer, items[0]!, true);
    await saveSetAside(writer, items[1]!);
    const { states } = await read();
    expect(states.get(first)).toMatchObject({ status: 'open', right_days: 1 });
    expect(states.get(second)).toMatchObject({ status: 'set_aside' });
    await device.db.flags.put({ ...flag, flagged: 0 });
    expect((await read()).items).toHaveLength(1);
  });

  it('[R474] reads each paper once, together with its items', async () => {
    await putResult(1, ['wrong', 'right']);
    expect(await read()).toMatchObject({ items: [{ item_id: first }], justRead: [{ exam_id, revision: 1 }] });
    await putResult(1, ['', ''], 9);
    expect(await read()).toMatchObject({ justRead: [], items: [{ why_in: 'unanswered' }, {}] });
  });

  it('reads a paper again that an earlier app read in another way', async () => {
    await putResult(1, ['wrong', 'right']);
    await device.db.practicePapers.put({ exam_id, revision: 1, skill: 'reading', groups: [], format: 0 });
    expect(await read()).toMatchObject({ justRead: [{ exam_id }], items: [{ item_id: first }] });
  });

  it('[R469] names a result whose paper is not here, and has its items once it is', async () => {
    const result_id = await putResult(2, ['wrong', '']);
    await putResult(3, ['right', 'right']);
    expect(await read()).toMatchObject({ items: [], missing: [{ result_id, exam_id, revision: 2 }] });
    await putPaper(2);
    expect(await read()).toMatchObject({ items: [{ revision: 2 }, { revision: 2 }], missing: [] });
    await device.db.papers.delete([exam_id, 2]);
    expect(await read()).toMatchObject({ items: [], missing: [{ revision: 2 }], rates: [{ total: 2 }] });
  });
});
