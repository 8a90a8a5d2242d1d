import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AddedToParts, DraftPaper } from '../../shared/authoring/draft.ts';
import { openPaperServer, type DraftPaper as Draft, type PaperServer, writeDraft } from '../testing/papers.ts';

let server: PaperServer;
let paper: Draft;
let before: DraftPaper;
let call: ReturnType<typeof pasted>;
beforeEach(async () => {
  server = await openPaperServer();
  paper = await writeDraft(server.admin);
  before = await read();
  call = pasted();
});

const read = async () => server.admin.get<DraftPaper>(`exams/getalldataforexam/${paper.exam_id}`);
const add = async () => server.admin.send<AddedToParts>('PUT', 'parts/addtoparts', call);
const undo = async (token: unknown, exam_id = paper.exam_id) =>
  server.admin.call('POST', 'exams/undoaddtoparts', { exam_id, token });

/** A passage, and a block with a gap before those that the paper has. */
function pasted() {
  const { part_id, exam_id } = paper;
  const question_id = newId();
  const content_data = JSON.stringify([{ type: 'question', question_id }]);
  const question = { question_id, question_type: 'fillBlank', question_data: '', answers: ['ebb'], reason: 'So.' };
  const block = { content_id: newId(), part_id, content_type: 'paragraph', content_status: 'added', content_order: 0 };
  const content = { content_type: 'contents', content_order: 7, content_status: 'saved' };
  return {
    exam_id,
    documents: [{ ...content, reading_document_id: newId(), part_id, content_data: '<p>Tide.</p>', version: 0 }],
    blocks: [{ ...block, content_data, questions: [question], version: 0 }],
  };
}

const documentId = () => call.documents[0]?.reading_document_id;
const contentId = () => call.blocks[0]?.content_id;

describe('[R78] what one call added', () => {
  it('is taken out again in one, and the draft is as it was; once more changes nothing', async () => {
    const { undo_token, data } = await add();
    expect(data.question_data.map(({ question_number }) => question_number)).toEqual([1, 2, 3, 4]);
    server.clock.nowMs += 1000;
    const reply = await undo(undo_token);
    const after = await read();
    expect([reply.status, await reply.json()]).toEqual([200, after]);
    const updatedAt = after.data.exam_data.updatedAt;
    expect(after).toEqual({ ...before, data: { ...before.data, exam_data: { ...before.data.exam_data, updatedAt } } });
    server.clock.nowMs += 1000;
    expect(await (await undo(undo_token)).json()).toEqual(after);
  });

  it('has one token, however often it is sent, and another after it was undone', async () => {
    const { undo_token } = await add();
    expect((await add()).undo_token).toBe(undo_token);
    await undo(undo_token);
    const again = await add();
    expect(again.undo_token).not.toBe(undo_token);
    // the first undo, come late, leaves what was added after it
    await undo(undo_token);
    expect((await read()).data.content_data).toEqual(again.data.content_data);
  });

  it('stays whole where anything of it was changed since, and the refusal says what', async () => {
    const { undo_token } = await add();
    await server.admin.send('PUT', 'document/savedocument', {
      ...call.documents[0],
      content_data: '<p>Ebb.</p>',
      version: 1,
    });
    const answer = { question_id: call.blocks[0]?.questions[0]?.question_id, answer: 'neap', answer_type: 'fillBlank' };
    await server.admin.send('POST', 'answer/addanswer', answer);
    const standing = await read();
    const reply = await undo(undo_token);
    expect([reply.status, await reply.json()]).toEqual([
      409,
      {
        code: 'added_changed',
        message:
          'Nothing was taken back, as this was changed since: the passage of part 1, question 1 of part 1. Delete by hand what you do not want.',
        changed: [
          { list: 'documents', id: documentId(), part_no: 1, words: 'the passage of part 1' },
          { list: 'blocks', id: contentId(), part_no: 1, words: 'question 1 of part 1' },
        ],
      },
    ]);
    expect(await read()).toEqual(standing);
  });

  it('goes where a piece of it is gone already, and where it only stands elsewhere in its part', async () => {
    const { undo_token, data } = await add();
    await server.admin.send('DELETE', `document/deletereadingdocument?reading_document_id=${documentId()}`);
    const content_ids = data.content_data.map(({ content_id }) => content_id).toReversed();
    await server.admin.send('PUT', 'content/orderblocks', { part_id: paper.part_id, content_ids });
    expect((await undo(undo_token)).status).toBe(200);
    expect((await read()).data.content_data).toHaveLength(before.data.content_data.length);
  });

  it('has no token where it changed what stood there, and none is known of another paper', async () => {
    const { undo_token } = await add();
    const other = await writeDraft(server.admin);
    expect((await undo(undo_token, other.exam_id)).status).toBe(404);
    expect((await undo(newId())).status).toBe(404);
    call = {
      ...call,
      documents: [],
      blocks: call.blocks.map((block) => ({ ...block, content_data: '[]', version: 1 })),
    };
    expect((await add()).undo_token).toBeNull();
  });

  it('stays in a paper that was finished since', async () => {
    const { undo_token } = await add();
    await server.admin.send('PUT', 'exams/finishcreateexam', { exam_id: paper.exam_id });
    const reply = await undo(undo_token);
    expect([reply.status, await reply.json()]).toMatchObject([409, { code: 'exam_complete' }]);
  });
});
