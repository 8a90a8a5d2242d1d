import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { type DraftContent, DraftPaper, type DraftQuestion } from '../../shared/authoring/draft.ts';
import { openPaperServer, type Person, writeDraft } from '../testing/papers.ts';

interface Saved {
  data: DraftContent;
  question_data: DraftQuestion[];
}

const evidence = [
  {
    kind: 'text' as const,
    document_id: newId(),
    selector: { start: 4, end: 11, exact: 'harbour', prefix: 'The ', suffix: ' was' },
  },
];

const blank = (question_id: string, ...answers: string[]) => ({
  question_id,
  question_type: 'fillBlank',
  question_data: '',
  answers,
  reason: '',
  evidence: [] as object[],
});

/** A paragraph with one blank for each id, at the end of the part. */
function paragraphOf(part_id: string, ...question_ids: string[]) {
  return {
    content_id: newId(),
    part_id,
    content_type: 'paragraph',
    content_status: 'added',
    content_data: JSON.stringify(question_ids.map((question_id) => ({ type: 'question', question_id }))),
    questions: question_ids.map((question_id) => blank(question_id, 'tide')),
    version: 0,
  };
}

const save = (admin: Person, block: object) => admin.send<Saved>('PUT', 'content/saveblock', block);
const draftOf = async (admin: Person, exam_id: string) => admin.get<DraftPaper>(`exams/getalldataforexam/${exam_id}`);

describe('a block saved whole', () => {
  it('is stored clean with its questions, answers, reasons and evidence, and gives the numbers of the whole paper', async () => {
    const { admin } = await openPaperServer();
    const paper = await writeDraft(admin);
    const [one, two] = [newId(), newId()];
    const block = {
      ...paragraphOf(paper.part_id, one, two),
      content_data: JSON.stringify([
        { type: 'text', value: '<p onclick="x()">At</p>' },
        { type: 'question', question_id: two },
        { type: 'question', question_id: one },
      ]),
      questions: [{ ...blank(one, ' tide ', 'tide', 'ebb'), reason: ' Line 4 says so. ', evidence }, blank(two)],
    };
    const { data, question_data } = await save(admin, block);
    expect(data).toMatchObject({ content_id: block.content_id, content_order: 4, version: 1 });
    expect(JSON.parse(data.content_data)[0]).toEqual({ type: 'text', value: '<p>At</p>' });
    expect(question_data.map((question) => [question.question_number, question.question_id])).toEqual([
      ...paper.question_ids.map((id, index) => [index + 1, id]),
      [4, two],
      [5, one],
    ]);
    expect(question_data.at(-1)).toMatchObject({ answer: ['tide', 'ebb'], reason: 'Line 4 says so.', evidence });
    const draft = (await draftOf(admin, paper.exam_id)).data;
    expect(draft.question_data).toEqual(question_data);
    expect(draft.content_data.at(-1)).toEqual(data);
  });

  it('takes the questions out that it has no longer, with their answers and reasons, and numbers close up', async () => {
    const { admin, store } = await openPaperServer();
    const { part_id } = await writeDraft(admin);
    const [one, two] = [newId(), newId()];
    const block = paragraphOf(part_id, one, two);
    await save(admin, { ...block, questions: [{ ...blank(one, 'tide'), reason: 'So.' }, blank(two, 'ebb')] });
    const rest = { ...paragraphOf(part_id, two), content_id: block.content_id, version: 1 };
    const { data, question_data } = await save(admin, { ...rest, questions: [blank(two, 'ebb')] });
    expect(data.version).toBe(2);
    expect(question_data.map((question) => question.question_id)).not.toContain(one);
    expect(question_data.at(-1)).toMatchObject({ question_id: two, question_number: 4 });
    for (const table of ['answer_keys', 'question_reasons'] as const)
      expect(await store.read.selectFrom(table).selectAll().where('question_id', '=', one).execute()).toEqual([]);
  });

  it('a second time changes nothing, also where the reply of the first was lost', async () => {
    const { admin, clock } = await openPaperServer();
    const { exam_id, part_id } = await writeDraft(admin);
    const block = paragraphOf(part_id, newId(), newId());
    const first = await save(admin, block);
    const before = await draftOf(admin, exam_id);
    clock.nowMs += 1000;
    expect(await save(admin, block)).toEqual(first);
    expect(await save(admin, { ...block, version: 1 })).toEqual(first);
    expect(await draftOf(admin, exam_id)).toEqual(before);
  });

  it('in another place only is of the same version, as nothing that it says is another', async () => {
    const { admin } = await openPaperServer();
    const { part_id } = await writeDraft(admin);
    const block = paragraphOf(part_id, newId());
    await save(admin, block);
    const { data, question_data } = await save(admin, { ...block, content_order: 0, version: 1 });
    expect(data).toMatchObject({ content_order: 0, version: 1 });
    expect(question_data[0]).toMatchObject({ content_id: block.content_id, question_number: 1 });
  });

  it('on a version that another save replaced is refused with what stands now, and nothing is lost', async () => {
    const { admin } = await openPaperServer();
    const { exam_id, part_id } = await writeDraft(admin);
    const question_id = newId();
    const block = paragraphOf(part_id, question_id);
    await save(admin, block);
    const theirs = await save(admin, { ...block, version: 1, questions: [blank(question_id, 'theirs')] });
    const before = await draftOf(admin, exam_id);
    const mine = await admin.call('PUT', 'content/saveblock', {
      ...block,
      version: 1,
      questions: [blank(question_id, 'mine')],
    });
    expect(mine.status).toBe(409);
    expect(await mine.json()).toMatchObject({
      code: 'draft_changed',
      data: { content: theirs.data, questions: [{ question_id, answer: ['theirs'] }] },
    });
    expect(await draftOf(admin, exam_id)).toEqual(before);
  });

  it('[R29] that was deleted, and is restored by its author, is not overwritten by an undo of the delete nor by a tab from before', async () => {
    const { admin } = await openPaperServer();
    const { exam_id, part_id } = await writeDraft(admin);
    const question_id = newId();
    const block = paragraphOf(part_id, question_id);
    await save(admin, block);
    await admin.send('DELETE', `content/deletecontent?content_id=${block.content_id}`);
    const mine = { ...block, questions: [blank(question_id, 'mine')], again: true };
    const restored = await save(admin, mine);
    // its reply was lost
    expect((await save(admin, mine)).data).toEqual(restored.data);
    const before = await draftOf(admin, exam_id);
    const undo = { exam_id, documents: [], blocks: [{ ...block, version: 1 }] };
    expect((await admin.call('PUT', 'parts/addtoparts', undo)).status).toBe(422);
    for (const version of [0, 1, 2]) {
      const late = { ...block, version, questions: [blank(question_id, 'late')], again: version === 0 };
      const reply = await admin.call('PUT', 'content/saveblock', late);
      expect([reply.status, await reply.json()]).toMatchObject([409, { data: { content: restored.data } }]);
    }
    expect(await draftOf(admin, exam_id)).toEqual(before);
    // and goes on from there
    const next = { ...block, version: restored.data.version, questions: [blank(question_id, 'next')] };
    expect((await save(admin, next)).data.version).toBe(restored.data.version + 1);
  });

  it('that was deleted meanwhile is refused, and says that it is gone', async () => {
    const { admin } = await openPaperServer();
    const { part_id } = await writeDraft(admin);
    const block = paragraphOf(part_id, newId());
    await save(admin, block);
    await admin.send('DELETE', `content/deletecontent?content_id=${block.content_id}`);
    const reply = await admin.call('PUT', 'content/saveblock', { ...block, version: 1 });
    expect([reply.status, await reply.json()]).toMatchObject([
      409,
      { code: 'draft_changed', data: { content: null, questions: [] } },
    ]);
    expect((await save(admin, block)).data.version).toBe(1);
  });

  it('is another version after each older call that changes it or a question in it', async () => {
    const { admin } = await openPaperServer();
    const { exam_id, part_id, paragraph_id, question_ids } = await writeDraft(admin);
    const [question_id] = question_ids;
    const versionNow = async () =>
      (await draftOf(admin, exam_id)).data.content_data.find((one) => one.content_id === paragraph_id)?.version;
    const { data: answers } = await admin.get<{ data: { answer_id: string }[] }>(
      `answer/getanswers?question_id=${question_id}`,
    );
    const calls: [string, string, object?][] = [
      ['PUT', 'content/updatecontent', { content_id: paragraph_id, content_status: 'editing' }],
      ['POST', 'question/addquestion', { exam_id, content_id: paragraph_id, question_type: 'fillBlank' }],
      ['PUT', 'question/updatequestion', { question_id, question_data: '{"word_limit":5}' }],
      ['POST', 'answer/addanswer', { question_id, answer: 'ebb', answer_type: 'fillBlank' }],
      ['DELETE', `answer/deleteanswer?answer_id=${answers[0]?.answer_id}`],
      ['DELETE', `question/deletequestion?question_id=${question_id}`],
    ];
    let before = await versionNow();
    for (const call of calls) {
      await admin.send(...call);
      const after = await versionNow();
      expect([call[1], after]).toEqual([call[1], (before ?? 0) + 1]);
      before = after;
    }
    await admin.send('POST', 'content/addcontent', { part_id, content_type: 'text' });
    expect(await versionNow()).toBe(before);
  });

  it.each<[string, (block: ReturnType<typeof paragraphOf>) => object, number, string]>([
    ['what its type cannot read', (block) => ({ ...block, content_data: '{' }), 422, 'Invalid JSON content'],
    ['a text that is too long', (block) => ({ ...block, content_data: 'x'.repeat(200_001) }), 413, 'longer than'],
    ['a place whose question is not sent', (block) => ({ ...block, questions: [] }), 422, 'not part of it'],
    ['a question twice', (block) => ({ ...block, questions: [...block.questions, ...block.questions] }), 422, 'twice'],
    ['another type than it has', (block) => ({ ...block, content_type: 'bulletList' }), 422, 'of its type'],
  ])('refuses %s', async (_what, change, status, words) => {
    const { admin } = await openPaperServer();
    const { exam_id, part_id } = await writeDraft(admin);
    const block = paragraphOf(part_id, newId());
    await save(admin, block);
    const before = await draftOf(admin, exam_id);
    const reply = await admin.call('PUT', 'content/saveblock', { ...change(block), version: 1 });
    expect([reply.status, await reply.json()]).toMatchObject([status, { message: expect.stringContaining(words) }]);
    expect(await draftOf(admin, exam_id)).toEqual(before);
  });

  it.each<[string, (question: ReturnType<typeof blank>) => object, string]>([
    [
      'an answer over its word limit',
      (one) => ({ ...one, question_data: '{"word_limit":1}', answers: ['a b'] }),
      'at most 1 word',
    ],
    ['an empty answer', (one) => ({ ...one, answers: [' '] }), 'Add at least one answer'],
    [
      'two answers to a drop-down',
      (one) => ({ ...one, question_type: 'dropDown', question_data: '["a","b"]', answers: ['a', 'b'] }),
      'one answer',
    ],
    [
      'an answer that is no option',
      (one) => ({ ...one, question_type: 'dropDown', question_data: '["a","b"]', answers: ['c'] }),
      'Select Answer',
    ],
    ['data that cannot be read', (one) => ({ ...one, question_type: 'mcq', question_data: '[]' }), 'cannot be read'],
  ])('refuses a question with %s, and says which', async (_what, change, words) => {
    const { admin } = await openPaperServer();
    const { part_id } = await writeDraft(admin);
    const [good, bad] = [newId(), newId()];
    const block = paragraphOf(part_id, good, bad);
    const questions = [blank(good, 'tide'), change(blank(bad, 'tide'))];
    const reply = await admin.call('PUT', 'content/saveblock', { ...block, questions });
    expect([reply.status, await reply.json()]).toMatchObject([
      422,
      { question_id: bad, message: expect.stringContaining(words) },
    ]);
  });

  it('refuses questions where they may not stand, and those of another block', async () => {
    const { admin } = await openPaperServer();
    const { part_id, question_ids } = await writeDraft(admin);
    const taken = await admin.call('PUT', 'content/saveblock', paragraphOf(part_id, question_ids[0]));
    expect([taken.status, await taken.json()]).toMatchObject([422, { question_id: question_ids[0] }]);
    const text = { ...paragraphOf(part_id), content_type: 'text', content_data: '<p>x</p>' };
    const stray = await admin.call('PUT', 'content/saveblock', { ...text, questions: [blank(newId(), 'tide')] });
    expect(stray.status).toBe(422);
  });

  it('refuses more questions than a paper may have, and a part that is not there', async () => {
    const { admin } = await openPaperServer();
    const { part_id } = await writeDraft(admin);
    const many = paragraphOf(part_id, ...Array.from({ length: 198 }, () => newId()));
    expect((await admin.call('PUT', 'content/saveblock', many)).status).toBe(422);
    expect((await admin.call('PUT', 'content/saveblock', paragraphOf(newId(), newId()))).status).toBe(404);
  });
});

it('a draft is read by the schema that its editor has, and nothing more is in it', async () => {
  const { admin } = await openPaperServer();
  const { exam_id, part_id } = await writeDraft(admin);
  const question_id = newId();
  const questions = [{ ...blank(question_id, 'tide'), reason: 'So.', evidence }];
  await save(admin, { ...paragraphOf(part_id, question_id), questions });
  const turns = [{ speaker: 'Clerk', words: 'Good morning.', start_ms: null }];
  await admin.send('PUT', 'document/savetranscript', { part_id, turns, version: 0 });
  const sent = await draftOf(admin, exam_id);
  expect(DraftPaper.parse(sent)).toEqual(sent);
});

describe('the blocks of a part', () => {
  it('stand in the order that is asked for, with numbers to match, and of the same versions', async () => {
    const { admin } = await openPaperServer();
    const { exam_id, part_id, heading_id, paragraph_id, mcq_block_id, question_ids } = await writeDraft(admin);
    const before = (await draftOf(admin, exam_id)).data.content_data;
    const content_ids = [mcq_block_id, heading_id, paragraph_id];
    const order = () =>
      admin.send<{ data: DraftContent[]; question_data: DraftQuestion[] }>('PUT', 'content/orderblocks', {
        part_id,
        content_ids,
      });
    const reply = await order();
    expect(reply.data.map((content) => content.content_id)).toEqual(content_ids);
    expect(reply.question_data.map((question) => question.question_id)).toEqual([
      question_ids[2],
      question_ids[0],
      question_ids[1],
    ]);
    for (const { content_id, version } of before)
      expect(reply.data.find((content) => content.content_id === content_id)?.version).toBe(version);
    expect(await order()).toEqual(reply);
  });

  it('keep their order where one is missing from it, twice in it, or another part’s', async () => {
    const { admin } = await openPaperServer();
    const { part_id, heading_id, paragraph_id, mcq_block_id } = await writeDraft(admin);
    for (const content_ids of [
      [paragraph_id, heading_id],
      [mcq_block_id, paragraph_id, heading_id, heading_id],
      [mcq_block_id, paragraph_id, newId()],
    ]) {
      const reply = await admin.call('PUT', 'content/orderblocks', { part_id, content_ids });
      expect([reply.status, await reply.json()]).toMatchObject([
        409,
        { code: 'draft_changed', data: [heading_id, paragraph_id, mcq_block_id].map((content_id) => ({ content_id })) },
      ]);
    }
  });
});
