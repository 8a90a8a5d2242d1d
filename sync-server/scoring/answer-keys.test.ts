import { describe, expect, it } from 'vitest';
import { PaperBundle } from '../../shared/papers.ts';
import { openPaperServer, publishPaper, writeDraft } from '../testing/papers.ts';
import { readDraftKey, readRevisionKey } from './answer-keys.ts';

describe('the key of a revision', () => {
  it('holds what is right for each question, in number order, with the choices in plain words', async () => {
    const { admin, store } = await openPaperServer();
    const { exam_id, question_ids } = await publishPaper(admin);
    const [blank, dropDown, mcq] = question_ids;
    expect(await readRevisionKey(store.read, exam_id, 1)).toEqual([
      {
        question_id: blank,
        question_number: 1,
        question_type: 'fillBlank',
        accepted: ['quokka of the key', 'wallaby of the key'],
        choices: [],
      },
      { question_id: dropDown, question_number: 2, question_type: 'dropDown', accepted: ['FALSE'], choices: [] },
      { question_id: mcq, question_number: 3, question_type: 'mcq', accepted: [1], choices: ['1870', '1875 & later'] },
    ]);
  });

  it('stays when the draft gets other answers', async () => {
    const { admin, store } = await openPaperServer();
    const { exam_id, question_ids } = await publishPaper(admin);
    const first = await readRevisionKey(store.read, exam_id, 1);
    await admin.send('PUT', `exams/changepapertoeditmode/${exam_id}`);
    const change = { answer: 0, answer_type: 'mcq', question_id: question_ids[2] };
    await admin.send('POST', 'answer/addanswer', change);
    await admin.send('PUT', 'exams/finishcreateexam', { exam_id });
    expect(await readRevisionKey(store.read, exam_id, 1)).toEqual(first);
    expect((await readRevisionKey(store.read, exam_id, 2))?.at(-1)).toMatchObject({ accepted: [0] });
  });

  it('holds the word limit of a blank, over which no answer may be accepted', async () => {
    const { admin, store } = await openPaperServer();
    const { exam_id, question_ids } = await writeDraft(admin);
    const [question_id] = question_ids;
    const limit = (question_data: string) =>
      admin.call('PUT', 'question/updatequestion', { question_id, question_data });
    const refused = await limit('{"word_limit":0}');
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { message: 'A limit of words or numbers is a whole number from 1 to 20.' },
    ]);
    expect((await limit('{"word_limit":2}')).status).toBe(200);
    const finish = () => admin.call('PUT', 'exams/finishcreateexam', { exam_id });
    expect((await finish()).status).toBe(422); // 'quokka of the key' has four
    const answer = { answer: 'a long key', answer_type: 'fillBlank', question_id };
    const tooLong = await admin.call('POST', 'answer/addanswer', answer);
    expect(await tooLong.json()).toMatchObject({ message: 'An answer has at most 2 words.' });
    expect((await limit('{"word_limit":4}')).status).toBe(200);
    expect((await finish()).status).toBe(200);
    expect((await readRevisionKey(store.read, exam_id, 1))?.[0]).toMatchObject({ question_id, word_limit: 4 });

    await admin.send('PUT', `exams/changepapertoeditmode/${exam_id}`);
    expect((await limit('{"word_limit":4,"number_limit":1}')).status).toBe(200);
    const twoNumbers = await admin.call('POST', 'answer/addanswer', { ...answer, answer: '3 of 4' });
    expect(await twoNumbers.json()).toMatchObject({ message: 'An answer has at most 4 words and 1 number.' });
    expect((await finish()).status).toBe(200);
    expect((await readRevisionKey(store.read, exam_id, 2))?.[0]).toMatchObject({ word_limit: 4, number_limit: 1 });
  });

  it('[R265] holds the limit of the instruction for a blank without one, and the draft stays as it is', async () => {
    const { admin, student, store } = await openPaperServer();
    const { exam_id, heading_id, question_ids } = await writeDraft(admin, { access_control: '["all"]' });
    const [question_id] = question_ids;
    const instruct = (words: string) =>
      admin.send('PUT', 'content/updatecontent', {
        content_id: heading_id,
        content_data: `<h2>Questions 1–3</h2><p>Write NO MORE THAN ${words}.</p>`,
      });
    const finish = () => admin.call('PUT', 'exams/finishcreateexam', { exam_id });
    const remarked = async () => {
      const { remarks } = await admin.get<{ remarks: { message: string }[] }>(`exams/checkexam?exam_id=${exam_id}`);
      return remarks.map(({ message }) => message).filter((message) => message.includes('limit'));
    };
    expect(await remarked()).toEqual(['The gap has no word limit, and no instruction above it names one.']);
    await instruct('TWO WORDS');
    const refused = await finish();
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      {
        problems: [
          {
            question_id,
            message: '“quokka of the key” is too long: the gap or its instruction allows 2 words.',
          },
        ],
      },
    ]);
    await instruct('FOUR WORDS AND/OR A NUMBER');
    expect(await remarked()).toEqual([]);
    expect((await finish()).status).toBe(200);
    const limits = { word_limit: 4, number_limit: 1 };
    expect((await readRevisionKey(store.read, exam_id, 1))?.[0]).toMatchObject({ question_id, ...limits });
    const bundle = PaperBundle.parse(await student.get(`exams/getalldataforexam/${exam_id}`));
    expect(JSON.parse(bundle.data.question_data[0]?.question_data ?? '')).toEqual(limits);
    await admin.send('PUT', `exams/changepapertoeditmode/${exam_id}`);
    const draft = PaperBundle.parse(await admin.get(`exams/getalldataforexam/${exam_id}`));
    expect(draft.data.question_data[0]?.question_data).toBe('');
  });

  it('is null for a revision that never was', async () => {
    const { admin, store } = await openPaperServer();
    const { exam_id } = await writeDraft(admin);
    expect(await readRevisionKey(store.read, exam_id, 1)).toBeNull();
  });
});

describe('the key of a draft', () => {
  it('holds only questions that have answers, and only those of its paper', async () => {
    const { admin, store } = await openPaperServer();
    const { exam_id, question_ids } = await writeDraft(admin);
    await writeDraft(admin);
    const { data } = await admin.get<{ data: { answer_id: string }[] }>(
      `answer/getanswers?question_id=${question_ids[1]}`,
    );
    await admin.send('DELETE', `answer/deleteanswer?answer_id=${data[0]?.answer_id}`);
    const key = await readDraftKey(store.read, exam_id);
    expect([...key.keys()]).toEqual([question_ids[0], question_ids[2]]);
    expect(key.get(question_ids[0])?.map((draft) => draft.answer)).toEqual(['quokka of the key', 'wallaby of the key']);
  });
});
