import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { AddedToParts, DraftDocument, DraftPaper, DraftTranscript } from '../../shared/authoring/draft.ts';
import { examForm, openPaperServer, type Person, writeDraft } from '../testing/papers.ts';

const draftOf = async (admin: Person, exam_id: string) => admin.get<DraftPaper>(`exams/getalldataforexam/${exam_id}`);

const documentOf = (part_id: string, content_data = '<p>Tide.</p>') => ({
  reading_document_id: newId(),
  part_id,
  content_type: 'contents',
  content_order: 7,
  content_status: 'saved',
  content_data,
  version: 0,
});

const textOf = (part_id: string, content_data = '<p>Text</p>') => ({
  content_id: newId(),
  part_id,
  content_type: 'text',
  content_status: 'added',
  content_data,
  questions: [] as object[],
  version: 0,
});

describe('what is added to the parts of a paper at once', () => {
  it('stands there whole, once, however often it is sent', async () => {
    const { admin, clock } = await openPaperServer();
    const { exam_id, part_id } = await writeDraft(admin);
    const document = documentOf(part_id);
    const blocks = [textOf(part_id, '<p>One</p>'), textOf(part_id, '<p>Two</p>')];
    const add = () => admin.send<AddedToParts>('PUT', 'parts/addtoparts', { exam_id, documents: [document], blocks });
    const paper = await add();
    expect(paper.data.reading_document_data.at(-1)).toEqual({ ...document, version: 1 });
    expect(paper.data.content_data.slice(-2)).toMatchObject([
      { content_data: '<p>One</p>', content_order: 4, version: 1 },
      { content_data: '<p>Two</p>', content_order: 5, version: 1 },
    ]);
    clock.nowMs += 1000;
    expect(await add()).toEqual(paper);
    const { undo_token: _, ...draft } = paper;
    expect(await draftOf(admin, exam_id)).toEqual(draft);
  });

  it('is not there at all where one of it cannot be taken, and each of those is named', async () => {
    const { admin } = await openPaperServer();
    const { exam_id, part_id, heading_id } = await writeDraft(admin);
    const other = await writeDraft(admin);
    const before = await draftOf(admin, exam_id);
    const question_id = newId();
    const reply = await admin.call('PUT', 'parts/addtoparts', {
      exam_id,
      documents: [documentOf(part_id), documentOf(other.part_id)],
      blocks: [
        textOf(part_id),
        { ...textOf(part_id), content_type: 'paragraph', content_data: '{' },
        { ...textOf(part_id, '<h2>Mine</h2>'), content_type: 'heading', content_id: heading_id },
        {
          ...textOf(part_id),
          content_type: 'paragraph',
          content_data: '[]',
          questions: [{ question_id, question_type: 'fillBlank', question_data: '', answers: [''] }],
        },
      ],
    });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toEqual({
      code: 'rule_broken',
      message: 'Nothing was added. The part is not one of this paper.',
      problems: [
        { list: 'documents', index: 1, message: 'The part is not one of this paper.' },
        { list: 'blocks', index: 1, message: 'Invalid JSON content' },
        { list: 'blocks', index: 2, message: 'There is another one with the same id already.' },
        { list: 'blocks', index: 3, message: 'Add at least one answer', question_id },
      ],
    });
    expect(await draftOf(admin, exam_id)).toEqual(before);
  });

  it('brings back what was deleted, with its answers and reasons, as a later version than it had', async () => {
    const { admin } = await openPaperServer();
    const { exam_id, paragraph_id } = await writeDraft(admin);
    const before = (await draftOf(admin, exam_id)).data;
    const block = before.content_data.find((content) => content.content_id === paragraph_id);
    const questions = before.question_data
      .filter((question) => question.content_id === paragraph_id)
      .map(({ answer, ...question }) => ({ ...question, answers: Array.isArray(answer) ? answer : [answer] }));
    await admin.send('DELETE', `content/deletecontent?content_id=${paragraph_id}`);
    const { data } = await admin.send<DraftPaper>('PUT', 'parts/addtoparts', {
      exam_id,
      documents: [],
      blocks: [{ ...block, questions }],
    });
    expect(data.question_data).toEqual(before.question_data);
    expect(data.content_data).toEqual(
      before.content_data.map((content) =>
        content === block ? { ...content, version: content.version + 1 } : content,
      ),
    );
    // who saw it before the deletion cannot save over what came back
    const late = { ...block, questions, content_data: '[]' };
    expect((await admin.call('PUT', 'content/saveblock', late)).status).toBe(409);
  });
});

describe('a piece of a passage saved whole', () => {
  it('is stored clean, once, and only on the version that stands', async () => {
    const { admin, clock } = await openPaperServer();
    const { exam_id, part_id } = await writeDraft(admin);
    const document = documentOf(part_id, '<p onclick="x()">Tide.</p>');
    const save = (change: object) => admin.call('PUT', 'document/savedocument', { ...document, ...change });
    const first = await save({});
    const stored = { ...document, content_data: '<p>Tide.</p>', version: 1 };
    expect(await first.json()).toEqual({ data: stored });
    const before = await draftOf(admin, exam_id);
    clock.nowMs += 1000;
    expect(await (await save({})).json()).toEqual({ data: stored });
    expect(await draftOf(admin, exam_id)).toEqual(before);

    const second = await save({ content_data: '<p>Ebb.</p>', version: 1 });
    const theirs = (await second.json()) as { data: DraftDocument };
    expect(theirs.data.version).toBe(2);
    const late = await save({ content_data: '<p>Flow.</p>', version: 1 });
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'draft_changed', data: theirs.data }]);
    await admin.send('PUT', 'document/updatereadingdocument', {
      document_id: document.reading_document_id,
      updatedContent: '<p>Neap.</p>',
    });
    expect((await save({ content_data: '<p>Flow.</p>', version: 2 })).status).toBe(409);

    const gone = `document/deletereadingdocument?reading_document_id=${document.reading_document_id}`;
    await admin.send('DELETE', gone);
    expect((await admin.call('DELETE', gone)).status).toBe(404);
    const after = await save({ version: 3 });
    expect([after.status, await after.json()]).toMatchObject([409, { data: null }]);
  });

  it('stays in its part and of its type, and within its size', async () => {
    const { admin } = await openPaperServer();
    const { part_id } = await writeDraft(admin);
    const document = documentOf(part_id);
    await admin.send('PUT', 'document/savedocument', document);
    const status = async (change: object) =>
      (await admin.call('PUT', 'document/savedocument', { ...document, version: 1, ...change })).status;
    expect(await status({ content_type: 'title' })).toBe(422);
    expect(await status({ part_id: (await writeDraft(admin)).part_id })).toBe(422);
    expect(await status({ content_data: 'x'.repeat(200_001) })).toBe(413);
  });
});

describe('the transcript of a part', () => {
  const turns = [
    { speaker: 'Clerk', words: 'Good morning.', start_ms: 0 },
    { speaker: '', words: 'Morning!', start_ms: null },
  ];

  it('is saved once, only on the version that stands, and goes with its last turn', async () => {
    const { admin } = await openPaperServer();
    const { exam_id, part_id } = await writeDraft(admin, { category: 'listening' });
    const save = (body: object) => admin.call('PUT', 'document/savetranscript', { part_id, turns, ...body });
    const transcripts = async () => (await draftOf(admin, exam_id)).data.transcript_data;
    const data: DraftTranscript = { part_id, turns, version: 1 };
    for (let time = 0; time < 2; time++) expect(await (await save({ version: 0 })).json()).toEqual({ data });
    expect(await transcripts()).toEqual([data]);
    const late = await save({ turns: turns.slice(1), version: 0 });
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'draft_changed', data }]);
    expect((await save({ turns: turns.slice(1), version: 1 })).status).toBe(200);
    for (let time = 0; time < 2; time++)
      expect(await (await save({ turns: [], version: 2 })).json()).toEqual({
        data: { part_id, turns: [], version: 0 },
      });
    expect(await transcripts()).toEqual([]);
    const gone = await save({ version: 2 });
    expect([gone.status, await gone.json()]).toMatchObject([409, { data: null }]);
  });

  it('keeps its part: a paper may not lose the part while it is there', async () => {
    const { admin } = await openPaperServer();
    const form = { ...examForm, examName: 'Two', category: 'listening', noOfParts: 2 };
    const { data: exam } = await admin.send<{ data: { exam_id: string } }>('POST', 'exams/addexams', form);
    const { data: parts } = await admin.send<{ data: { part_id: string }[] }>('POST', 'parts/addparts', {
      exam_id: exam.exam_id,
      partsData: [{ no_of_question: 1 }, { no_of_question: 1 }],
    });
    await admin.send('PUT', 'document/savetranscript', { part_id: parts[1]?.part_id, turns, version: 0 });
    const fewer = { ...form, noOfParts: 1, exam_id: exam.exam_id };
    expect((await admin.call('PUT', 'exams/updateexam', fewer)).status).toBe(409);
  });
});
