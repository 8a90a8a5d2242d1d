import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_PUSH, PROTOCOL, type SyncReply } from '../../shared/sync/protocol.ts';
import { publishRevision } from '../papers/publish.ts';
import { LIBRARY_OWNER } from '../store/sequence.ts';
import { openPaperServer, type DraftPaper, type PaperServer, type Person } from '../testing/papers.ts';
import { draftOf, exported, imported, openWithPaper, paperOf, publish, SHA, WAV, zipOf } from './testing.ts';

let paper: DraftPaper;
let file: Uint8Array<ArrayBuffer>;
let bundle: string;
/** The server as its backup has it, from before the paper was published. */
let restored: PaperServer;
let first: PaperServer;
beforeEach(async () => {
  ({ server: first, paper } = await openWithPaper());
  ({ bundle } = await publish(first, paper.exam_id));
  file = await exported(first, paper.exam_id, '?revision=1');
  restored = await openPaperServer({ accessTokenSeconds: 86_400 });
  restored.clock.nowMs += 3 * 3_600_000;
});

const back = (bytes = file, by: Person = restored.admin) => imported(restored, bytes, newId(), { isBack: true, by });

async function send(by: Person, start_time: number): Promise<SyncReply> {
  const result_id = newId();
  const attempt = { result_id, exam_id: paper.exam_id, revision: 1, start_time, end_time: start_time + 60_000 };
  const push = { ...EMPTY_PUSH, attempts: [{ ...attempt, abandoned: 0 }] };
  return by.send<SyncReply>('POST', 'sync', { protocol: PROTOCOL, device_id: 'phone', cursor: null, push });
}

async function holdsNothing(): Promise<void> {
  for (const table of ['parts', 'contents', 'questions', 'reading_documents'] as const)
    expect(await restored.store.read.selectFrom(table).selectAll().execute()).toEqual([]);
  expect((await restored.admin.call('GET', `exams/getalldataforexam/${paper.exam_id}`)).status).toBe(404);
}

describe('[R242] a paper that a restored server has lost', () => {
  it('comes back under its ids, to the byte, and takes and scores the attempt that waited', async () => {
    const startMs = restored.clock.nowMs - 3_600_000;
    expect((await send(restored.student, startMs)).refused).toMatchObject([{ code: 'unknown_revision' }]);
    const reply = await back();
    expect([reply.status, await reply.json()]).toMatchObject([
      201,
      { data: { exam_id: paper.exam_id, revision: 1, creationStatus: 'complete' } },
    ]);
    const given = await restored.student.call('GET', `exams/getalldataforexam/${paper.exam_id}?revision=1`);
    expect(await given.text()).toBe(bundle);
    const { refused, pull } = await send(restored.student, startMs);
    expect(refused).toEqual([]);
    expect(pull.exams).toContainEqual(expect.objectContaining({ exam_id: paper.exam_id }));
    expect(pull.results).toMatchObject([{ exam_id: paper.exam_id, total: paper.question_ids.length }]);
  });

  it('[R265] comes back without the limits of its instructions if it was published without them', async () => {
    const { exam_id, heading_id } = paper;
    await first.admin.send('PUT', `exams/changepapertoeditmode/${exam_id}`);
    const content_data = '<h2>Questions 1–3</h2><p>Write NO MORE THAN FOUR WORDS.</p>';
    await first.admin.send('PUT', 'content/updatecontent', { content_id: heading_id, content_data });
    await first.store.transactFor(LIBRARY_OWNER, (tx) => publishRevision(tx, exam_id, first.clock.nowMs));
    const reply = await back(await exported(first, exam_id, '?revision=2'));
    expect([reply.status, await reply.json()]).toMatchObject([201, { data: { exam_id, revision: 2 } }]);
  });

  it('takes the start of a student whose access ended since, none from before it was published, and none without access', async () => {
    const startMs = restored.clock.nowMs - 3_600_000;
    await back();
    await restored.store.transact((tx) =>
      tx
        .updateTable('grants')
        .set({ deleted: 1, deleted_at: restored.clock.nowMs - 60_000 })
        .execute(),
    );
    restored.clock.nowMs += 1_000;
    expect((await send(restored.student, first.clock.nowMs - 1)).refused).toMatchObject([{ code: 'no_access' }]);
    expect((await send(restored.student, restored.clock.nowMs - 500)).refused).toMatchObject([{ code: 'no_access' }]);
    expect((await send(restored.locked, startMs)).refused).toMatchObject([{ code: 'no_access' }]);
    expect((await send(restored.student, startMs)).refused).toEqual([]);
  });

  it('is refused, and nothing is kept, where the file says another paper than was published', async () => {
    const changed = async (change: (json: string) => string) => {
      const json = change(JSON.stringify(await paperOf(first, file)));
      return back(await zipOf({ 'paper.json': json, [`media/${SHA}`]: WAV }));
    };
    const { published } = await paperOf(first, file);
    for (const change of [
      (json: string) => json.replace('Harbour', 'Other'), // the form, not the published text
      (json: string) => json.replace(published!.bundle_sha256, '0'.repeat(64)),
      (json: string) => json.replace(/"published":\{.*\}/, '"other":1}'),
    ]) {
      const reply = await changed(change);
      expect([reply.status, await reply.json()]).toMatchObject([422, { problems: [{ place: 'the file' }] }]);
      await holdsNothing();
    }
  });

  it('is refused where the server has it, and to anybody but an admin', async () => {
    expect((await back(file, restored.student)).status).toBe(403);
    await holdsNothing();
    expect((await back()).status).toBe(201);
    const again = await back();
    expect([again.status, await again.json()]).toMatchObject([
      422,
      { problems: [{ place: 'the file', message: expect.stringContaining('already') }] },
    ]);
  });
});

describe('[R242] a later revision of a paper of which the backup has an earlier one', () => {
  let later: Uint8Array<ArrayBuffer>;
  let laterBundle: string;

  /** The paper as it is on the first server, with another text, published as its next revision. */
  async function publishNext({ admin }: PaperServer, words: string): Promise<void> {
    const { exam_id, part_id } = paper;
    await admin.send('PUT', `exams/changepapertoeditmode/${exam_id}`);
    const content_id = newId();
    const block = {
      content_id,
      part_id,
      content_type: 'text',
      content_status: 'added',
      content_data: `<p>${words}</p>`,
    };
    await admin.send('PUT', 'content/saveblock', { ...block, questions: [], version: 0 });
    await admin.send('PUT', 'exams/finishcreateexam', { exam_id });
  }

  beforeEach(async () => {
    await back(); // what the backup has
    first.clock.nowMs += 60_000;
    await publishNext(first, 'Written later.');
    later = await exported(first, paper.exam_id, '?revision=2');
    laterBundle = await (await first.student.call('GET', `exams/getalldataforexam/${paper.exam_id}?revision=2`)).text();
    restored.clock.nowMs += 60_000;
  });

  async function problemOf(reply: Response): Promise<string> {
    expect(reply.status).toBe(422);
    return ((await reply.json()) as { problems: { message: string }[] }).problems[0]?.message ?? '';
  }
  const given = async (revision: number) =>
    (await restored.student.call('GET', `exams/getalldataforexam/${paper.exam_id}?revision=${revision}`)).text();

  it('comes back after it, to the byte, with the earlier one as it was and its attempts', async () => {
    const startMs = restored.clock.nowMs - 1_000;
    expect((await send(restored.student, startMs)).refused).toEqual([]);
    expect((await back(later)).status).toBe(201);
    expect([await given(1), await given(2)]).toEqual([bundle, laterBundle]);
    const revisions = await restored.store.read
      .selectFrom('revisions')
      .select(['revision', 'retired_at', 'brought_back_at'])
      .orderBy('revision')
      .execute();
    expect(revisions.map((row) => [row.revision, row.retired_at === null])).toEqual([
      [1, false],
      [2, true],
    ]);
    const draft = await draftOf(restored, paper.exam_id);
    expect(draft.data.content_data.map(({ content_data }) => content_data)).toContain('<p>Written later.</p>');
    expect(await problemOf(await back(later))).toContain('revision 2');
    expect(await problemOf(await back())).toContain('revision 2');
  });

  it('is refused with nothing changed where it says another paper, the paper is gone, or its draft was written on', async () => {
    const json = JSON.stringify(await paperOf(first, later)).replace('Written later', 'Written by another');
    const forged = await zipOf({ 'paper.json': json, [`media/${SHA}`]: WAV });
    const before = JSON.stringify(await draftOf(restored, paper.exam_id));
    expect(await problemOf(await back(forged))).toContain('not the one that was published');
    expect(JSON.stringify(await draftOf(restored, paper.exam_id))).toBe(before);
    await restored.admin.send('PUT', `exams/changepapertoeditmode/${paper.exam_id}`);
    await restored.store.transact((tx) =>
      tx
        .updateTable('database_epoch')
        .set({ began_at: restored.clock.nowMs - 60_000 })
        .execute(),
    );
    expect(await problemOf(await back(later))).toContain('in edit mode');
    // as the backup had it, before this history of the database began
    await restored.store.transact((tx) =>
      tx
        .updateTable('database_epoch')
        .set({ began_at: restored.clock.nowMs + 1 })
        .execute(),
    );
    expect((await back(later)).status).toBe(201);
    expect(await given(2)).toBe(laterBundle);
  });

  it('is refused where the paper was deleted', async () => {
    await restored.admin.call('DELETE', `exams/deleteexampaper/${paper.exam_id}`);
    expect(await problemOf(await back(later))).toContain('deleted');
  });
});
