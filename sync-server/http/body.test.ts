import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { openPaperServer } from '../testing/papers.ts';

const exam_id = newId();

it.each([
  `exams/getalldataforexam/${exam_id}?revision=`,
  `explanation/getexplanationforexam/${exam_id}?revision=`,
  `exams/exportpaper/${exam_id}?revision=`,
  `exams/getanswerkey?exam_id=${exam_id}&revision=`,
  `exams/comparerevisions?exam_id=${exam_id}&from=1&to=`,
  `insight/getpaper?exam_id=${exam_id}&revision=`,
])('a revision of more than a column of every database holds is not looked for: %s', async (path) => {
  const { admin } = await openPaperServer();
  const statusOf = async (revision: number) => (await admin.call('GET', `${path}${revision}`)).status;
  expect([await statusOf(2 ** 31 - 1), await statusOf(2 ** 31)]).toEqual([404, 400]);
});
