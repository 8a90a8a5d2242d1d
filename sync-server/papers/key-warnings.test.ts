import { expect, it } from 'vitest';
import type { KeyWarnings } from '../../shared/authoring/key-warnings.ts';
import { addBlock, openPaperServer, publishPaper, writeDraft } from '../testing/papers.ts';

const KEY = '<p>Answer key</p><p>1 B</p><p>2 C</p>';

async function openWithKey() {
  const server = await openPaperServer();
  const find = () => server.admin.send<KeyWarnings>('POST', 'exams/findkeysinpapers', {});
  const publishWithKey = async (examName: string) => {
    const draft = await writeDraft(server.admin, { examName });
    await addBlock(server.admin, draft.part_id, 'text', KEY, 'added');
    await server.admin.send('PUT', 'exams/finishcreateexam', { exam_id: draft.exam_id });
    return draft.exam_id;
  };
  return { server, find, publishWithKey };
}

it('[R236] a paper on offer whose text holds a key is told to admins until one of them has seen it', async () => {
  const { server, find, publishWithKey } = await openWithKey();
  await publishPaper(server.admin);
  const exam_id = await publishWithKey('With its key');
  const { data, left } = await find();
  expect(left).toBe(0);
  expect(data).toMatchObject([
    { exam_id, revision: 1, exam_name: 'With its key', places: [{ part_no: 1, words: 'Answer key' }] },
  ]);
  expect((await find()).data).toEqual(data);

  expect((await server.admin.call('PUT', 'exams/passkeywarning', { exam_id, revision: 1 })).status).toBe(204);
  expect((await find()).data).toEqual([]);
  expect((await server.admin.call('PUT', 'exams/passkeywarning', { exam_id, revision: 2 })).status).toBe(404);

  // the next revision is looked through anew
  await server.admin.send('PUT', `exams/changepapertoeditmode/${exam_id}`);
  await server.admin.send('PUT', 'exams/finishcreateexam', { exam_id });
  expect((await find()).data).toMatchObject([{ exam_id, revision: 2 }]);
  // what students cannot see any more needs no warning
  await server.admin.call('DELETE', `exams/deleteexampaper/${exam_id}`);
  expect((await find()).data).toEqual([]);
});

it('[R236] a call looks through no more papers than take a moment, and the next goes on', async () => {
  const { find, publishWithKey } = await openWithKey();
  for (let paper = 0; paper < 12; paper += 1) await publishWithKey(`Paper ${paper}`);
  expect(await find()).toMatchObject({ data: { length: 10 }, left: 2 });
  expect(await find()).toMatchObject({ data: { length: 12 }, left: 0 });
});

it('[R236] Finish remarks on a key in what students read', async () => {
  const { server } = await openWithKey();
  const draft = await writeDraft(server.admin);
  const content_id = await addBlock(server.admin, draft.part_id, 'text', KEY, 'added');
  const { remarks } = await server.admin.get<{ remarks: object[] }>(`exams/checkexam?exam_id=${draft.exam_id}`);
  expect(remarks).toContainEqual({
    part_no: 1,
    content_id,
    is_warning: true,
    message: '“Answer key” looks like an answer key. Students see it.',
  });
});
