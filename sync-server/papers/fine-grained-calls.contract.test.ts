// A draft that is written question by question must be the one that is saved block by block, on every database.

import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DraftContent, DraftPaper, DraftQuestion } from '../../shared/authoring/draft.ts';
import {
  addBlock,
  addQuestion,
  examForm,
  openPaperServerOn,
  type PaperServer,
  type Person,
  writeDraft,
} from '../testing/papers.ts';
import { STORES } from '../testing/stores.ts';

const CHOICES = JSON.stringify({ description: '<p>When?</p>', choices: ['1870', '1875'] });
const HEADINGS = ['The tides', 'The fleet', 'The wall'];

const gaps = (...question_ids: string[]) =>
  JSON.stringify(question_ids.map((question_id) => ({ type: 'question', question_id })));
const headings = (...question_ids: string[]) =>
  JSON.stringify({
    choices: HEADINGS,
    lines: question_ids.map((question_id, index) => ({
      paragraph: 'AB'[index],
      items: [{ type: 'question', question_id }],
    })),
  });

async function beginPaper(admin: Person): Promise<{ exam_id: string; part_id: string }> {
  const { data } = await admin.send<{ data: { exam_id: string } }>('POST', 'exams/addexams', examForm);
  const { exam_id } = data;
  const parts = { exam_id, partsData: [{ no_of_question: 5 }] };
  const { data: rows } = await admin.send<{ data: { part_id: string }[] }>('POST', 'parts/addparts', parts);
  return { exam_id, part_id: rows[0]?.part_id ?? '' };
}

/** From the last block to the first, so that no number is right at once. */
async function typeInSteps(admin: Person): Promise<string> {
  const { exam_id, part_id } = await beginPaper(admin);
  const { data: piece } = await admin.send<{ data: { reading_document_id: string } }>(
    'POST',
    'document/addreadingdocument',
    { part_id, content_type: 'contents', content_data: 'Type Here' },
  );
  const document_id = piece.reading_document_id;
  const updatedContent = '<p onclick="x()">The harbour.</p>';
  await admin.send('PUT', 'document/updatereadingdocument', { document_id, updatedContent });

  const text_id = await addBlock(admin, part_id, 'paragraph');
  const mcq_id = await addBlock(admin, part_id, 'mcqQuestion');
  const list_id = await addBlock(admin, part_id, 'matchingHeadings', headings());
  const add = (content_id: string, question_type: string, question_data: string, ...answers: (string | number)[]) =>
    addQuestion(admin, { exam_id, content_id, question_type, question_data }, answers);
  const [one, two] = [
    await add(list_id, 'dropDown', '["other","options"]', 'iii', 'ii'),
    await add(list_id, 'dropDown', '[]', 'i'),
  ];
  const mcq = await add(mcq_id, 'mcq', CHOICES, 0, 1);
  const dropDown = await add(text_id, 'dropDown', '["TRUE","FALSE"]', 'FALSE');
  const blank = await add(text_id, 'fillBlank', '', ' tide ', 'ebb', 'tide');
  const gone = await add(text_id, 'fillBlank', '', 'flood');
  const place = (content_id: string, content_data: string) =>
    admin.send('PUT', 'content/updatecontent', { content_id, content_data, content_status: 'added' });
  await place(list_id, headings(one, two));
  await place(text_id, gaps(blank, gone, dropDown));
  await place(mcq_id, JSON.stringify([{ question_id: mcq }]));
  await admin.send('PUT', 'question/updatequestion', { question_id: blank, question_data: '{"word_limit":2}' });
  await admin.send('DELETE', `question/deletequestion?question_id=${gone}`);
  return exam_id;
}

async function saveWhole(admin: Person): Promise<string> {
  const { exam_id, part_id } = await beginPaper(admin);
  const content_data = '<p>The harbour.</p>';
  const piece = { reading_document_id: newId(), part_id, content_type: 'contents', content_order: 0, content_data };
  await admin.send('PUT', 'document/savedocument', { ...piece, version: 0 });
  const [blank, dropDown, mcq, one, two] = [newId(), newId(), newId(), newId(), newId()];
  const question = (question_id: string, question_type: string, question_data: string, answers: unknown[]) => ({
    question_id,
    question_type,
    question_data,
    answers,
  });
  const save = (content_type: string, content_data: string, ...questions: object[]) =>
    admin.send('PUT', 'content/saveblock', {
      content_id: newId(),
      part_id,
      content_type,
      content_status: 'added',
      content_data,
      questions,
      version: 0,
    });
  await save(
    'paragraph',
    gaps(blank, dropDown),
    question(blank, 'fillBlank', '{"word_limit":2}', ['tide', 'ebb']),
    question(dropDown, 'dropDown', '["TRUE","FALSE"]', ['FALSE']),
  );
  await save('mcqQuestion', JSON.stringify([{ question_id: mcq }]), question(mcq, 'mcq', CHOICES, [1]));
  await save(
    'matchingHeadings',
    headings(one, two),
    question(one, 'dropDown', '[]', ['ii']),
    question(two, 'dropDown', '[]', ['i']),
  );
  return exam_id;
}

/** Names each id by its first place, and leaves out versions, which count saves. */
function withoutIds(draft: DraftPaper): unknown {
  const names = new Map<string, string>();
  const text = JSON.stringify(draft).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => {
    names.set(id, names.get(id) ?? `id ${names.size}`);
    return names.get(id) ?? '';
  });
  return JSON.parse(text, (key, value: unknown) => (key === 'version' ? undefined : value));
}

describe.each(STORES)('drafts on $name', (kind) => {
  let server: PaperServer;
  let admin: Person;
  beforeAll(async () => {
    server = await openPaperServerOn(kind);
    admin = server.admin;
  });

  const draftOf = (exam_id: string) => admin.get<DraftPaper>(`exams/getalldataforexam/${exam_id}`);
  const numbersIn = async (exam_id: string) => {
    const { data } = await admin.get<{ data: DraftQuestion[] }>(`question/getupdatedquestions?exam_id=${exam_id}`);
    return data.map((question) => question.question_id);
  };

  it('are the same, written question by question and saved block by block, and both can be published', async () => {
    const inSteps = await typeInSteps(admin);
    const whole = await saveWhole(admin);
    expect(withoutIds(await draftOf(inSteps))).toEqual(withoutIds(await draftOf(whole)));
    for (const exam_id of [inSteps, whole])
      expect((await admin.call('PUT', 'exams/finishcreateexam', { exam_id })).status).toBe(200);
  });

  it('give a new question the last number, and the number of its place once the text has one', async () => {
    const { exam_id, paragraph_id, question_ids } = await writeDraft(admin);
    const [blank, dropDown, mcq] = question_ids;
    const question = { exam_id, content_id: paragraph_id, question_type: 'fillBlank', question_number: 1 };
    const { data: added } = await admin.send<{ data: DraftQuestion }>('POST', 'question/addquestion', question);
    expect(added.question_number).toBe(4);
    const { question_id } = added;
    await admin.send('POST', 'answer/addanswer', { question_id, answer_type: 'fillBlank', answer: 'tide' });
    expect(await numbersIn(exam_id)).toEqual([blank, dropDown, mcq, question_id]);
    const content_data = gaps(question_id, blank, dropDown);
    await admin.send('PUT', 'content/updatecontent', { content_id: paragraph_id, content_data });
    expect(await numbersIn(exam_id)).toEqual([question_id, blank, dropDown, mcq]);
  });

  it('do not change where a call says what stands already', async () => {
    const { exam_id, paragraph_id, document_id, question_ids } = await writeDraft(admin);
    const [blank, dropDown] = question_ids;
    const before = await draftOf(exam_id);
    const block = before.data.content_data.find(({ content_id }) => content_id === paragraph_id);
    const answersOf = () => admin.get(`answer/getanswers?question_id=${blank}`);
    const answers = await answersOf();
    server.clock.nowMs += 1000;
    const again: [string, string, object][] = [
      ['PUT', 'content/updatecontent', { content_id: paragraph_id, content_data: block?.content_data }],
      ['PUT', 'content/updatecontent', { content_id: paragraph_id }],
      ['PUT', 'question/updatequestion', { question_id: dropDown, question_data: '["TRUE","FALSE"]' }],
      ['POST', 'answer/addanswer', { question_id: dropDown, answer_type: 'dropDown', answer: 'FALSE' }],
      ['POST', 'answer/addanswer', { question_id: blank, answer_type: 'fillBlank', answer: 'wallaby of the key' }],
      [
        'PUT',
        'document/updatereadingdocument',
        { document_id, updatedContent: '<p>The harbour was built in 1875.</p>' },
      ],
    ];
    for (const call of again) await admin.send(...call);
    expect(await draftOf(exam_id)).toEqual(before);
    expect(await answersOf()).toEqual(answers);
  });

  it('keep the ids of their answers, by which each is deleted, where another in the block changes', async () => {
    const { exam_id, paragraph_id, question_ids } = await writeDraft(admin);
    const [blank, dropDown] = question_ids;
    const answersOf = async () =>
      (await admin.get<{ data: { answer_id: string }[] }>(`answer/getanswers?question_id=${blank}`)).data;
    const before = await answersOf();
    const answer = { answer_type: 'fillBlank', answer: 'emu' };
    const { data: emu } = await admin.send<{ data: { answer_id: string; answer: string } }>(
      'POST',
      'answer/addanswer',
      { ...answer, question_id: blank },
    );
    await admin.send('POST', 'answer/addanswer', { question_id: dropDown, answer_type: 'dropDown', answer: 'TRUE' });
    await addQuestion(admin, { exam_id, content_id: paragraph_id, question_type: 'fillBlank' }, ['ebb']);
    expect(await answersOf()).toEqual([...before, emu]);
    await admin.send('DELETE', `answer/deleteanswer?answer_id=${before[0]?.answer_id}`);
    expect(await answersOf()).toEqual([before[1], emu]);
  });

  it('put a new block after the others, also where one was deleted', async () => {
    const { part_id, heading_id } = await writeDraft(admin);
    await admin.send('DELETE', `content/deletecontent?content_id=${heading_id}`);
    const content_id = await addBlock(admin, part_id, 'text');
    const { data } = await admin.get<{ data: DraftContent[] }>(`content/getallcontentforpart?part_id=${part_id}`);
    expect(data.at(-1)?.content_id).toBe(content_id);
    expect(data.map((block) => block.content_order)).toEqual([2, 3, 4]);
  });

  it('refuse in the words of a code and a message, and stay as they are', async () => {
    const { exam_id, paragraph_id, question_ids } = await writeDraft(admin);
    const before = await draftOf(exam_id);
    const [, dropDown] = question_ids;
    const refusalOf = async (...call: [string, string, object]) => {
      const reply = await admin.call(...call);
      return [reply.status, await reply.json()];
    };
    const rule = (message: string, fields?: object) => [
      422,
      { code: 'rule_broken', message, ...(fields && { fields }) },
    ];
    const question = { exam_id, content_id: paragraph_id, question_type: 'dropDown', question_data: '{' };
    expect(await refusalOf('POST', 'question/addquestion', question)).toEqual(rule('The question cannot be read.'));
    const update = { question_id: dropDown, question_data: '{}' };
    expect(await refusalOf('PUT', 'question/updatequestion', update)).toEqual(rule('The question cannot be read.'));
    const answer = { question_id: dropDown, answer_type: 'dropDown', answer: 'MAYBE' };
    expect(await refusalOf('POST', 'answer/addanswer', answer)).toEqual(
      rule('Select Answer', { answer: 'Select Answer' }),
    );
    const content = { content_id: paragraph_id, content_data: gaps(newId()) };
    expect(await refusalOf('PUT', 'content/updatecontent', content)).toEqual(
      rule('The block refers to a question that is not part of it.'),
    );
    expect(await draftOf(exam_id)).toEqual(before);
  });
});
