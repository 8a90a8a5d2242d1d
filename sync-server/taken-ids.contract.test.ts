// Ids that callers make: of two calls with one id, also at the same instant, the second is the first again, or is refused.

import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from './store/store.ts';
import { countWaiting } from './store/testing.ts';
import { type DraftPaper, openPaperServerOn, type PaperServer, publishPaper, writeDraft } from './testing/papers.ts';
import { STORES } from './testing/stores.ts';

const INTO_DRAFTS = ['a block', 'a question', 'a piece of a passage', 'a block of many', 'a piece of many'];

describe.each(STORES)('an id that is taken, on $name', (kind) => {
  let server: PaperServer;
  let theirs: DraftPaper;
  let own: DraftPaper;
  beforeAll(async () => {
    server = await openPaperServerOn(kind);
    theirs = await writeDraft(server.admin);
    own = await writeDraft(server.admin);
  });

  const block = { content_type: 'text', content_status: 'added', content_data: '<p>Tide</p>' } as const;
  const piece = {
    content_type: 'contents',
    content_order: 2,
    content_status: 'saved',
    content_data: '<p>Tide</p>',
  } as const;
  const question = { question_type: 'fillBlank', question_data: '' } as const;

  /** Puts a row of this id into the other paper. */
  async function take(tx: Tx, what: string, id: string): Promise<void> {
    const { part_id, exam_id, paragraph_id } = theirs;
    if (what.startsWith('a block'))
      await tx
        .insertInto('contents')
        .values({ ...block, content_id: id, part_id, content_order: 9, version: 1 })
        .execute();
    else if (what === 'a question')
      await tx
        .insertInto('questions')
        .values({ ...question, question_id: id, exam_id, content_id: paragraph_id, question_number: 4 })
        .execute();
    else
      await tx
        .insertInto('reading_documents')
        .values({ ...piece, reading_document_id: id, part_id, version: 1 })
        .execute();
  }

  /** Sends the same id for the own paper. */
  function send(what: string, id: string): Promise<Response> {
    const { part_id, exam_id } = own;
    const ownBlock = { ...block, part_id, version: 0, questions: [] };
    const ownPiece = { ...piece, reading_document_id: id, part_id, version: 0 };
    const { admin } = server;
    if (what === 'a block') return admin.call('PUT', 'content/saveblock', { ...ownBlock, content_id: id });
    if (what === 'a question')
      return admin.call('PUT', 'content/saveblock', {
        ...ownBlock,
        content_id: newId(),
        content_type: 'paragraph',
        content_data: JSON.stringify([{ type: 'question', question_id: id }]),
        questions: [{ ...question, question_id: id, answers: ['quay'] }],
      });
    if (what === 'a piece of a passage') return admin.call('PUT', 'document/savedocument', ownPiece);
    const isBlock = what === 'a block of many';
    return admin.call('PUT', 'parts/addtoparts', {
      exam_id,
      documents: isBlock ? [] : [ownPiece],
      blocks: isBlock ? [{ ...ownBlock, content_id: id }] : [],
    });
  }

  const draftOf = ({ exam_id }: DraftPaper) => server.admin.get(`exams/getalldataforexam/${exam_id}`);

  /** Returns the reply to a call that comes while the id is being taken, in a transaction that has not ended. */
  async function callDuring(work: (tx: Tx) => Promise<unknown>, call: () => Promise<Response>): Promise<Response> {
    let reply: Promise<Response> | undefined;
    await server.store.transact(async (tx) => {
      await work(tx);
      reply = call();
      // there it has looked, found no such row, and waits to write its own
      if (kind.isShared) await expect.poll(() => countWaiting(server.store)).toBe(1);
    });
    return reply!;
  }

  it.each(INTO_DRAFTS)('[R181] as %s of another paper is refused, and neither paper changes', async (what) => {
    const id = newId();
    await server.store.transact((tx) => take(tx, what, id));
    const before = [await draftOf(theirs), await draftOf(own)];
    const reply = await send(what, id);
    expect([reply.status, await reply.json()]).toMatchObject([422, { code: 'rule_broken' }]);
    expect([await draftOf(theirs), await draftOf(own)]).toEqual(before);
  });

  it.each(INTO_DRAFTS)('[R181] as %s of another paper at the same instant is refused too', async (what) => {
    const id = newId();
    const before = await draftOf(own);
    const reply = await callDuring(
      (tx) => take(tx, what, id),
      () => send(what, id),
    );
    expect([reply.status, await reply.json()]).toMatchObject([422, { code: 'rule_broken' }]);
    expect(await draftOf(own)).toEqual(before);
  });

  it('[R181] as the attempt of another student at the same instant is none that is there', async () => {
    const { exam_id } = await publishPaper(server.admin);
    const { student, admin, clock } = server;
    const result_id = newId();
    const attempt = { result_id, exam_id, revision: 1, start_time: 1, end_time: null, abandoned: 0, seq: 0 } as const;
    const taken = { ...attempt, user_id: admin.user_id, listening_mode: null, received_at: 1 };
    const reply = await callDuring(
      (tx) => tx.insertInto('attempts').values(taken).execute(),
      () => student.call('POST', 'results/addresult', { exam_id, result_id, start_time: clock.nowMs }),
    );
    expect([reply.status, await reply.json()]).toMatchObject([404, { code: 'not_found' }]);
  });
});
