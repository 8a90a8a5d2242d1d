// Publishing on every database, with two admins who finish, edit, withdraw and delete at once.

import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DraftPaper } from '../../shared/authoring/draft.ts';
import { PaperBundle } from '../../shared/papers.ts';
import {
  type DraftPaper as TestDraft,
  examForm,
  openPaperServerOn,
  type PaperServer,
  writeDraft,
} from '../testing/papers.ts';
import { syncAs } from '../testing/responses.ts';
import { STORES } from '../testing/stores.ts';

const ROUNDS = 6;

describe.each(STORES)('publishing on $name', (kind) => {
  let server: PaperServer;
  beforeAll(async () => {
    server = await openPaperServerOn(kind);
  });

  const finish = (exam_id: string) => server.admin.call('PUT', 'exams/finishcreateexam', { exam_id });
  const reopen = (exam_id: string) => server.admin.call('PUT', `exams/changepapertoeditmode/${exam_id}`);
  const draftOf = (exam_id: string) => server.admin.get<DraftPaper>(`exams/getalldataforexam/${exam_id}`);

  async function revisionsOf(exam_id: string) {
    const { read } = server.store;
    const revisions = await read
      .selectFrom('revisions')
      .selectAll()
      .where('exam_id', '=', exam_id)
      .orderBy('revision')
      .execute();
    const keys = await read
      .selectFrom('revision_keys')
      .selectAll()
      .where('exam_id', '=', exam_id)
      .orderBy('revision')
      .execute();
    return revisions.map((row, index) => ({
      ...row,
      ...PaperBundle.parse(JSON.parse(row.bundle)),
      key: JSON.parse(keys[index]?.answer_key ?? 'null') as { question_id: string; accepted: unknown[] }[],
    }));
  }

  /** The paragraph of a draft with another text and another answer, saved whole on a version. */
  const blockOf = (paper: TestDraft, text: string, version: number) => ({
    content_id: paper.paragraph_id,
    part_id: paper.part_id,
    content_type: 'paragraph',
    content_status: 'added',
    content_data: JSON.stringify([
      { type: 'text', value: `<p>${text}</p>` },
      { type: 'question', question_id: paper.question_ids[0] },
    ]),
    questions: [
      {
        question_id: paper.question_ids[0],
        question_type: 'fillBlank',
        question_data: '',
        answers: [text],
        reason: '',
        evidence: [],
      },
    ],
    version,
  });

  it('[F62, R6] Finish of two admins at once, again and again, makes one revision and tells both of it', async () => {
    const { exam_id } = await writeDraft(server.admin);
    const replies = await Promise.all(Array.from({ length: 4 }, () => finish(exam_id)));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
    const told = await Promise.all(replies.map((reply) => reply.json()));
    for (const one of told) expect(one).toEqual(told[0]);
    expect(await revisionsOf(exam_id)).toMatchObject([{ revision: 1 }]);
  });

  it('[F62] Finish freezes the draft of one moment while another admin saves blocks: text, questions and key of one version', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const paper = await writeDraft(server.admin);
      const { exam_id } = paper;
      const { version } = (await draftOf(exam_id)).data.content_data.find(
        (one) => one.content_id === paper.paragraph_id,
      )!;
      const saving = server.admin.call('PUT', 'content/saveblock', blockOf(paper, 'other', version));
      const [saved, finished] = await Promise.all([saving, finish(exam_id)]);
      expect(finished.status).toBe(200);
      const [{ data, key } = { data: null, key: [] }] = await revisionsOf(exam_id);
      const text = data?.content_data.find((one) => one.content_id === paper.paragraph_id)?.content_data ?? '';
      const isNew = text.includes('other');
      expect(data?.question_data).toHaveLength(isNew ? 2 : 3);
      expect(key).toHaveLength(isNew ? 2 : 3);
      expect(key[0]?.accepted.includes('other')).toBe(isNew);
      // a save that came after is told so, and one that was taken is in it
      expect(saved.status).toBe(isNew ? 200 : 409);
      if (!isNew) expect(await saved.json()).toMatchObject({ code: 'exam_complete' });
    }
  });

  it('an answer that the older calls add while Finish runs is in the key, or is refused', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { exam_id, question_ids } = await writeDraft(server.admin);
      const answer = { question_id: question_ids[0], answer_type: 'fillBlank', answer: 'numbat' };
      const [added] = await Promise.all([server.admin.call('POST', 'answer/addanswer', answer), finish(exam_id)]);
      const [{ key } = { key: [] }] = await revisionsOf(exam_id);
      expect(key[0]?.accepted.includes('numbat')).toBe(added.ok);
    }
  });

  it('a revision stays as it is, to the byte, whatever becomes of its draft', async () => {
    const paper = await writeDraft(server.admin);
    const { exam_id } = paper;
    await finish(exam_id);
    const [first] = await revisionsOf(exam_id);
    await reopen(exam_id);
    const { version } = (await draftOf(exam_id)).data.content_data.find(
      (one) => one.content_id === paper.paragraph_id,
    )!;
    await server.admin.send('PUT', 'content/saveblock', blockOf(paper, 'other', version));
    await finish(exam_id);
    const [again, second] = await revisionsOf(exam_id);
    expect({ ...again, retired_at: null }).toEqual({ ...first, retired_at: null });
    expect(second).toMatchObject({ revision: 2, key: [{ accepted: ['other'] }, {}] });
  });

  it('edit mode, Finish and delete at once leave a paper in one state, and devices hear of that one', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { exam_id } = await writeDraft(server.admin, { access_control: '["all"]' });
      await finish(exam_id);
      const calls = [() => reopen(exam_id), () => finish(exam_id), () => reopen(exam_id), () => finish(exam_id)];
      if (round % 2 === 0) calls.push(() => server.admin.call('DELETE', `exams/deleteexampaper/${exam_id}`));
      const replies = await Promise.all(calls.map((call) => call()));
      for (const { status } of replies) expect([200, 204, 404]).toContain(status);
      const exam = await server.store.read
        .selectFrom('exams')
        .selectAll()
        .where('exam_id', '=', exam_id)
        .executeTakeFirstOrThrow();
      const revisions = await revisionsOf(exam_id);
      expect(revisions.map(({ revision }) => revision)).toEqual(revisions.map((_, index) => index + 1));
      expect(exam.revision).toBe(revisions.length);
      const isOut = exam.deleted === 0 && exam.creationStatus === 'complete';
      expect(revisions.filter(({ retired_at }) => retired_at === null)).toHaveLength(isOut ? 1 : 0);
      const heard = (await syncAs(server.student)).pull.exams.find((row) => row.exam_id === exam_id);
      expect(heard).toMatchObject({ deleted: isOut ? 0 : 1, ...(isOut ? { revision: exam.revision } : {}) });
    }
    const numbers = await server.store.read.selectFrom('exams').select('seq').where('seq', 'is not', null).execute();
    expect(new Set(numbers.map(({ seq }) => seq)).size).toBe(numbers.length);
  });

  it('[R78] a draft that is begun twice at once under one id is one', async () => {
    const exam_id = newId();
    const form = { ...examForm, exam_id };
    const replies = await Promise.all([1, 2, 3].map(() => server.admin.call('POST', 'exams/addexams', form)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
