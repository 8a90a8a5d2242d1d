import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DraftPaper as DraftOnWire } from '../../shared/authoring/draft.ts';
import type { Exam } from '../../shared/papers.ts';
import { addBlock, examForm, type DraftPaper, type PaperServer } from '../testing/papers.ts';
import {
  SHA,
  WAV,
  draftOf,
  emptyPaper,
  examOf,
  exported,
  imported,
  openWithPaper,
  paperOf,
  publish,
  withoutIds,
  zipOf,
} from './testing.ts';

let server: PaperServer;
let paper: DraftPaper;
beforeEach(async () => {
  ({ server, paper } = await openWithPaper());
});

describe('a copy', () => {
  it('of a paper is a draft of its own that says the same under another name', async () => {
    const { data } = await server.admin.send<{ data: Exam }>('POST', 'exams/duplicateexam', { exam_id: paper.exam_id });
    expect(data).toMatchObject({ exam_name: 'Harbour Reading (copy)', creationStatus: 'pending', revision: 0 });
    const [mine, copy] = [await publish(server, paper.exam_id), await publish(server, data.exam_id)];
    expect(withoutIds(copy.bundle).replace(' (copy)', '')).toBe(withoutIds(mine.bundle));
    expect((await server.admin.call('POST', 'exams/duplicateexam', { exam_id: newId() })).status).toBe(404);
  });

  it('has as many questions planned for each part as the paper, or as stand in it', async () => {
    const { admin } = server;
    const planOf = async (exam_id: string) => (await draftOf(server, exam_id)).data.part_data[0]?.no_of_question;
    const plan = (no_of_question: number) =>
      admin.send('PUT', 'parts/updateparts', { exam_id: paper.exam_id, partsData: [{ no_of_question }] });
    const duplicated = async () => {
      const { data } = await admin.send<{ data: Exam }>('POST', 'exams/duplicateexam', { exam_id: paper.exam_id });
      return planOf(data.exam_id);
    };
    await plan(0);
    expect(await duplicated()).toBe(3);
    await plan(13);
    expect(await duplicated()).toBe(13);
    const file = await paperOf(server, await exported(server, paper.exam_id));
    const plans = [];
    for (const no_of_question of [13, undefined]) {
      file.parts[0]!.no_of_question = no_of_question;
      const bytes = await zipOf({ 'paper.json': JSON.stringify(file), [`media/${SHA}`]: WAV });
      plans.push(await planOf((await examOf(await imported(server, bytes))).exam_id));
    }
    expect(plans).toEqual([13, 3]);
  });

  it('of a part goes whole into an empty part of a paper of the same category', async () => {
    const { admin } = server;
    const copyTo = (to_part_id: string) => admin.call('POST', 'parts/copypart', { part_id: paper.part_id, to_part_id });
    const target = await emptyPaper(server, 'listening');
    const reply = await copyTo(target.part_id);
    expect(reply.status).toBe(200);
    const { data } = (await reply.json()) as DraftOnWire;
    expect(data.part_data[0]?.no_of_question).toBe(3);
    expect(data.audio_data).toMatchObject([{ part_id: target.part_id, sha256: SHA }]);
    expect(data.transcript_data).toMatchObject([{ part_id: target.part_id, turns: [{ speaker: 'Keeper' }] }]);
    expect(data.question_data.map(({ question_number }) => question_number)).toEqual([1, 2, 3]);
    expect(data.question_data[2]?.evidence).toMatchObject([
      { document_id: data.reading_document_data[0]?.reading_document_id },
      { part_id: target.part_id },
    ]);
    expect((await admin.call('PUT', 'exams/finishcreateexam', { exam_id: target.exam_id })).status).toBe(200);
    expect((await copyTo(target.part_id)).status).toBe(409);
    expect((await copyTo(paper.part_id)).status).toBe(409);
    expect((await copyTo((await emptyPaper(server)).part_id)).status).toBe(422);
    expect((await copyTo(newId())).status).toBe(404);
  });
});

describe('[R193] a text that grew when it was stored', () => {
  it('is saved back, exported, imported and duplicated to the letter', async () => {
    const { admin } = server;
    const find = async () =>
      (await draftOf(server, paper.exam_id)).data.reading_document_data.find(
        ({ reading_document_id }) => reading_document_id === paper.document_id,
      )!;
    const content_data = `The harbour was full. ${'a & b < c, '.repeat(17_000)}`;
    await admin.send('PUT', 'document/savedocument', { ...(await find()), content_data });
    const stored = await find();
    expect(stored.content_data.length).toBeGreaterThan(200_000);
    await admin.send('PUT', 'document/savedocument', { ...stored, content_order: stored.content_order + 1 });
    const contentData = 'a & b '.repeat(83_000);
    await admin.send('POST', 'explanation/addexplanation', { examId: paper.exam_id, contentData });
    const { data } = await admin.send<{ data: Exam }>('POST', 'exams/duplicateexam', { exam_id: paper.exam_id });
    const file = await exported(server, paper.exam_id);
    const again = await examOf(await imported(server, file));
    for (const { exam_id } of [data, again]) {
      const texts = (await draftOf(server, exam_id)).data.reading_document_data.map((one) => one.content_data);
      expect(texts.includes(stored.content_data)).toBe(true);
    }
    expect((await paperOf(server, await exported(server, again.exam_id))).explanation).toBe(
      (await paperOf(server, file)).explanation,
    );
  });

  it('past its limit is refused', async () => {
    const { admin } = server;
    const content_data = '</p>'.repeat(70_000);
    const { data } = await draftOf(server, paper.exam_id);
    const [document] = data.reading_document_data;
    const heading = data.content_data.find(({ content_id }) => content_id === paper.heading_id);
    const examId = paper.exam_id;
    for (const [method, path, body] of [
      ['PUT', 'document/savedocument', { ...document, content_data }],
      ['PUT', 'content/updatecontent', { content_id: heading?.content_id, content_data }],
      ['POST', 'explanation/addexplanation', { examId, contentData: content_data.repeat(3) }],
    ] as const) {
      const reply = await admin.call(method, path, body);
      expect([path, reply.status]).toEqual([path, 413]);
      expect(await reply.json()).toMatchObject({ message: expect.stringContaining('longer than') });
    }
  });
});

describe('[R78] a call under an id of its own', () => {
  const pending = async () => (await server.admin.get<{ data: Exam[] }>('exams/getexams?creationStatus=pending')).data;

  it('imports a file once, however often and however much at once it is sent', async () => {
    const bytes = await exported(server, paper.exam_id);
    const call_id = newId();
    const before = (await pending()).length;
    const replies = await Promise.all([1, 2, 3].map(() => imported(server, bytes, call_id)));
    const exams = await Promise.all(replies.map(examOf));
    server.clock.nowMs += 60_000;
    exams.push(await examOf(await imported(server, bytes, call_id)));
    expect(new Set(exams.map(({ exam_id }) => exam_id)).size).toBe(1);
    expect(await pending()).toHaveLength(before + 1);
    // without an id, as apps of before send it, each is another
    const plain = [await imported(server, bytes), await imported(server, bytes)];
    expect(new Set((await Promise.all(plain.map(examOf))).map(({ exam_id }) => exam_id)).size).toBe(2);
  });

  it('is refused for anything else, and where what it made was deleted since', async () => {
    const bytes = await exported(server, paper.exam_id);
    const call_id = newId();
    const { exam_id } = await examOf(await imported(server, bytes, call_id));
    const other = await imported(server, await exported(server, exam_id), call_id);
    expect([other.status, await other.json()]).toMatchObject([409, { code: 'call_id_taken' }]);
    const duplicate = { exam_id: paper.exam_id, call_id };
    expect((await server.admin.call('POST', 'exams/duplicateexam', duplicate)).status).toBe(409);
    expect((await imported(server, bytes, 'no id')).status).toBe(400);
    await server.admin.send('DELETE', `exams/deleteexampaper/${exam_id}`);
    expect((await imported(server, bytes, call_id)).status).toBe(404);
  });

  it('that failed has made nothing, and may be asked again', async () => {
    const call_id = newId();
    expect((await imported(server, await zipOf({ 'paper.json': '{}' }), call_id)).status).toBe(422);
    await examOf(await imported(server, await exported(server, paper.exam_id), call_id));
  });

  it('copies a paper once', async () => {
    const body = { exam_id: paper.exam_id, call_id: newId() };
    const copy = async () => server.admin.send<{ data: Exam }>('POST', 'exams/duplicateexam', body);
    const [first, second] = await Promise.all([copy(), copy()]);
    server.clock.nowMs += 60_000;
    expect([second, await copy()]).toEqual([first, first]);
  });

  it('copies a part once: the second answer is the draft as it stands, and what was typed since is in it', async () => {
    const { admin } = server;
    const { data: exam } = await admin.send<{ data: Exam }>('POST', 'exams/duplicateexam', { exam_id: paper.exam_id });
    const form = { ...examForm, exam_id: exam.exam_id, category: 'listening', noOfParts: 2 };
    await admin.send('PUT', 'exams/updateexam', form);
    const { data: parts } = await admin.send<{ data: { part_id: string }[] }>('POST', 'parts/addparts', {
      exam_id: exam.exam_id,
      partsData: [],
    });
    const to_part_id = parts[1]!.part_id;
    const body = { part_id: paper.part_id, to_part_id, call_id: newId() };
    const copy = async () => admin.send<DraftOnWire>('POST', 'parts/copypart', body);
    await copy();
    await addBlock(admin, to_part_id, 'text', '<p>Typed since.</p>', 'added');
    expect(await copy()).toEqual(await draftOf(server, exam.exam_id));
    expect((await admin.call('POST', 'parts/copypart', { ...body, call_id: newId() })).status).toBe(409);
  });

  it('is for admins', async () => {
    const form = new FormData();
    form.set('call_id', newId());
    for (const [path, body] of [
      ['exams/importpaper', form],
      ['exams/duplicateexam', { exam_id: paper.exam_id, call_id: newId() }],
      ['parts/copypart', { part_id: paper.part_id, to_part_id: newId(), call_id: newId() }],
    ] as const) {
      expect((await server.student.call('POST', path, body)).status).toBe(403);
      expect((await server.anonymous.call('POST', path, body)).status).toBe(401);
    }
  });
});
