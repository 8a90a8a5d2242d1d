import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Content } from '../../shared/content.ts';
import type { ReadingDocument } from '../../shared/papers.ts';
import { addBlock, addQuestion, openPaperServer, type Person, writeDraft } from '../testing/papers.ts';

interface Questions {
  data: { question_id: string; question_number: number; answer: unknown }[];
}

async function contentsOf(admin: Person, part_id: string): Promise<Content[]> {
  return (await admin.get<{ data: Content[] }>(`content/getallcontentforpart?part_id=${part_id}`)).data;
}

describe('content', () => {
  it.each([
    ['heading', ''],
    ['text', ''],
    ['booleanList', '[]'],
    ['alphabetList', '{"description":{"value":""},"listValues":[]}'],
    ['bulletList', '[]'],
    ['paragraph', '[]'],
    ['mcqQuestion', '[]'],
    ['dropDownQuestion', '[]'],
    ['table', '{"title":"","columns":1,"lines":[]}'],
    ['flowChart', '{"title":"","lines":[]}'],
    ['shortAnswers', '{"lines":[]}'],
    ['notes', '{"title":"","lines":[]}'],
  ])('of type %s begins empty and in editing, after the others', async (content_type, content_data) => {
    const { admin } = await openPaperServer();
    const { part_id } = await writeDraft(admin);
    const { data } = await admin.send<{ data: Content }>('POST', 'content/addcontent', { part_id, content_type });
    expect(data).toMatchObject({ content_type, content_data, content_status: 'editing', content_order: 4 });
    expect((await contentsOf(admin, part_id)).at(-1)).toEqual(data);
  });

  it.each([
    ['text', '<p onclick="x()">Hi</p><script>x()</script>', '<p>Hi</p>'],
    [
      'booleanList',
      [{ value: 'True', description: '<img src=x onerror=x()>a' }],
      [{ value: 'True', description: 'a' }],
    ],
    [
      'alphabetList',
      { description: { value: '<b onclick=x()>List</b>', status: 'added' }, listValues: ['<script>x()</script>a'] },
      { description: { value: '<b>List</b>', status: 'added' }, listValues: ['a'] },
    ],
    [
      'paragraph',
      [{ type: 'text', value: '<a href="javascript:x()">a</a>' }],
      [{ type: 'text', value: '<a rel="noopener noreferrer nofollow">a</a>' }],
    ],
    ['bulletList', [[{ type: 'text', value: '<p style="color:red">a</p>' }]], [[{ type: 'text', value: '<p>a</p>' }]]],
    [
      'notes',
      {
        title: '<b onclick=x()>T</b>',
        lines: [{ level: 0, items: [{ type: 'text', value: '<script>x()</script>a' }], more: 1 }],
      },
      { title: '<b>T</b>', lines: [{ level: 0, items: [{ type: 'text', value: 'a' }] }] },
    ],
  ])('of type %s is stored sanitised', async (content_type, sent, stored) => {
    const { admin } = await openPaperServer();
    const { part_id } = await writeDraft(admin);
    const content_id = await addBlock(admin, part_id, content_type);
    const { data } = await admin.send<{ data: Content }>('PUT', 'content/updatecontent', {
      content_id,
      content_data: typeof sent === 'string' ? sent : JSON.stringify(sent),
      content_status: 'added',
    });
    expect(data.content_status).toBe('added');
    expect(typeof stored === 'string' ? data.content_data : JSON.parse(data.content_data)).toEqual(stored);
  });

  it.each([
    ['booleanList', '{'],
    ['booleanList', '[{"value":1}]'],
    ['alphabetList', '[]'],
    ['paragraph', '[{"type":"question","question_id":"42"}]'],
    ['mcqQuestion', '[["a"]]'],
    ['paragraph', JSON.stringify([{ type: 'question', question_id: newId() }])],
  ])('of type %s refuses %s with 422', async (content_type, content_data) => {
    const { admin } = await openPaperServer();
    const { part_id } = await writeDraft(admin);
    const content_id = await addBlock(admin, part_id, content_type);
    expect((await admin.call('PUT', 'content/updatecontent', { content_id, content_data })).status).toBe(422);
  });

  it('that is too long is refused with 413', async () => {
    const { admin } = await openPaperServer();
    const { heading_id } = await writeDraft(admin);
    const update = { content_id: heading_id, content_data: 'x'.repeat(200_001) };
    expect((await admin.call('PUT', 'content/updatecontent', update)).status).toBe(413);
  });

  it('that is deleted takes its questions and their answers with it, and the numbers close up', async () => {
    const { admin } = await openPaperServer();
    const paper = await writeDraft(admin);
    const [blank, , mcq] = paper.question_ids;
    expect((await admin.call('DELETE', `content/deletecontent?content_id=${paper.paragraph_id}`)).status).toBe(204);
    const { data } = await admin.get<Questions>(`question/getupdatedquestions?exam_id=${paper.exam_id}`);
    expect(data).toMatchObject([{ question_id: mcq, question_number: 1, answer: 1 }]);
    expect((await admin.call('GET', `answer/getanswers?question_id=${blank}`)).status).toBe(404);
  });
});

describe('questions', () => {
  it('are numbered as they come, and come with their answers for admins', async () => {
    const { admin } = await openPaperServer();
    const paper = await writeDraft(admin);
    const { data } = await admin.get<Questions>(`question/getquestionsrelatedtoexam/${paper.exam_id}`);
    expect(data.map((question) => [question.question_number, question.answer])).toEqual([
      [1, ['quokka of the key', 'wallaby of the key']],
      [2, 'FALSE'],
      [3, 1],
    ]);
  });

  it('that are deleted leave the text and the numbers whole', async () => {
    const { admin } = await openPaperServer();
    const paper = await writeDraft(admin);
    const [blank, dropDown, mcq] = paper.question_ids;
    expect((await admin.call('DELETE', `question/deletequestion?question_id=${blank}`)).status).toBe(204);
    const { data } = await admin.get<Questions>(`question/getupdatedquestions?exam_id=${paper.exam_id}`);
    expect(data.map((question) => [question.question_number, question.question_id])).toEqual([
      [1, dropDown],
      [2, mcq],
    ]);
    const paragraph = (await contentsOf(admin, paper.part_id)).find((one) => one.content_id === paper.paragraph_id);
    expect(JSON.parse(paragraph?.content_data ?? '')).toEqual([
      { type: 'text', value: 'The harbour has a ' },
      { type: 'question', question_id: dropDown },
    ]);
    expect((await admin.call('PUT', 'exams/finishcreateexam', { exam_id: paper.exam_id })).status).toBe(200);
  });

  it('are stored sanitised and refused where they cannot be read', async () => {
    const { admin } = await openPaperServer();
    const { question_ids } = await writeDraft(admin);
    const [, dropDown, mcq] = question_ids;
    const update = (question_id: string, data: unknown) =>
      admin.call('PUT', 'question/updatequestion', { question_id, question_data: JSON.stringify(data) });
    const saved = await update(mcq, { description: '<p onload=x()>Why?</p>', choices: ['<script>x()</script>a', 'b'] });
    expect(await saved.json()).toMatchObject({
      data: { question_data: JSON.stringify({ description: '<p>Why?</p>', choices: ['a', 'b'] }), answer: 1 },
    });
    expect((await update(mcq, ['a'])).status).toBe(422);
    expect((await update(dropDown, { description: '', choices: [] })).status).toBe(422);
    expect((await update(dropDown, [' YES ', 'NO & NEVER'])).status).toBe(200);
    expect((await update(dropDown, Array.from({ length: 31 }, String))).status).toBe(422);
  });

  it('stand only where their type may stand', async () => {
    const { admin } = await openPaperServer();
    const { exam_id, heading_id, mcq_block_id } = await writeDraft(admin);
    const add = (content_id: string, question_type: string) =>
      admin.call('POST', 'question/addquestion', { exam_id, content_id, question_type, question_data: '["a","b"]' });
    expect((await add(heading_id, 'dropDown')).status).toBe(422);
    expect((await add(mcq_block_id, 'dropDown')).status).toBe(422);
    const other = await writeDraft(admin);
    expect((await add(other.paragraph_id, 'dropDown')).status).toBe(404);
  });

  it('take the place that a given number asks for', async () => {
    const { admin } = await openPaperServer();
    const { exam_id, paragraph_id } = await writeDraft(admin);
    const question = { exam_id, content_id: paragraph_id, question_type: 'fillBlank', question_number: 40 };
    const reply = await admin.call('POST', 'question/addquestion', question);
    expect(reply.status).toBe(201);
    expect(await reply.json()).toMatchObject({ data: { question_number: 4, question_data: '', answer: [] } });
  });
});

describe('answers', () => {
  it('of a drop-down and an mcq replace each other, of a blank they gather', async () => {
    const { admin } = await openPaperServer();
    const { question_ids } = await writeDraft(admin);
    const [blank, dropDown, mcq] = question_ids;
    const add = (question_id: string, answer_type: string, answer: unknown) =>
      admin.call('POST', 'answer/addanswer', { question_id, answer_type, answer });
    const answersOf = async (question_id: string) =>
      (await admin.get<{ data: { answer: unknown }[] }>(`answer/getanswers?question_id=${question_id}`)).data.map(
        (one) => one.answer,
      );
    expect((await add(dropDown, 'dropDown', 'TRUE')).status).toBe(201);
    expect(await answersOf(dropDown)).toEqual(['TRUE']);
    expect((await add(mcq, 'mcq', 0)).status).toBe(201);
    expect(await answersOf(mcq)).toEqual([0]);
    expect((await add(blank, 'fillBlank', ' emu ')).status).toBe(201);
    expect((await add(blank, 'fillBlank', 'emu')).status).toBe(201);
    expect(await answersOf(blank)).toEqual(['quokka of the key', 'wallaby of the key', 'emu']);
  });

  it.each([
    [0, 'fillBlank', ' '],
    [0, 'fillBlank', 'x'.repeat(501)],
    [0, 'fillBlank', 4],
    [0, 'mcq', 0],
    [1, 'dropDown', 'MAYBE'],
    [1, 'dropDown', 0],
    [2, 'mcq', 2],
    [2, 'mcq', -1],
    [2, 'mcq', 0.5],
    [2, 'mcq', '1'],
  ])('of question %i refuse the %s %j with 422', async (index, answer_type, answer) => {
    const { admin } = await openPaperServer();
    const question_id = (await writeDraft(admin)).question_ids[index];
    expect((await admin.call('POST', 'answer/addanswer', { question_id, answer_type, answer })).status).toBe(422);
  });

  it('can be deleted one by one', async () => {
    const { admin } = await openPaperServer();
    const paper = await writeDraft(admin);
    const question_id = await addQuestion(
      admin,
      { exam_id: paper.exam_id, content_id: paper.paragraph_id, question_type: 'fillBlank' },
      ['one', 'two'],
    );
    const path = `answer/getanswers?question_id=${question_id}`;
    const { data } = await admin.get<{ data: { answer_id: string; answer: string }[] }>(path);
    expect((await admin.call('DELETE', `answer/deleteanswer?answer_id=${data[0]?.answer_id}`)).status).toBe(204);
    expect(await admin.get(path)).toEqual({ data: [data[1]] });
  });
});

describe('reading documents', () => {
  it('stand in the order of a passage and are stored sanitised', async () => {
    const { admin } = await openPaperServer();
    const { part_id, document_id } = await writeDraft(admin);
    for (const content_type of ['title', 'header', 'description'])
      await admin.send('POST', 'document/addreadingdocument', {
        part_id,
        content_type,
        content_data: `<p onmouseover="x()">${content_type}</p>`,
        content_status: 'edit',
      });
    const path = `document/getreadingdocument?part_id=${part_id}`;
    const { data } = await admin.get<{ data: ReadingDocument[] }>(path);
    expect(data.map((document) => [document.content_type, document.content_data])).toEqual([
      ['header', '<p>header</p>'],
      ['description', '<p>description</p>'],
      ['title', '<p>title</p>'],
      ['contents', '<p>The harbour was built in 1875.</p>'],
    ]);
    const { data: updated } = await admin.send<{ data: ReadingDocument }>('PUT', 'document/updatereadingdocument', {
      document_id,
      updatedContent: '<p>New</p><iframe src="https://evil.test"></iframe>',
      content_status: 'saved',
    });
    expect(updated).toMatchObject({
      reading_document_id: document_id,
      content_data: '<p>New</p>',
      content_status: 'saved',
    });
  });

  it('refuse what a student would mark in them', async () => {
    const { admin, student } = await openPaperServer();
    const { document_id } = await writeDraft(admin);
    const mark = { document_id, updatedContent: '<mark>x</mark>' };
    expect((await student.call('PUT', 'document/updatereadingdocument', mark)).status).toBe(403);
  });
});
