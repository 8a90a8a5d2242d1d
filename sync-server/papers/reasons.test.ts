import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { DraftContent, DraftPaper } from '../../shared/authoring/draft.ts';
import type { Reasons } from '../../shared/reasons.ts';
import {
  insertAttempt,
  openPaperServer,
  type Person,
  type DraftPaper as Paper,
  writeDraft,
} from '../testing/papers.ts';
import { newAttempt, syncAs } from '../testing/responses.ts';

const REASON = 'wombat of the reason';
const TRANSCRIPT = 'numbat of the transcript';
const QUOTED = 'dingo before the words';
const SECRET = new RegExp(`${REASON}|${TRANSCRIPT}|${QUOTED}|another reason`);

const evidenceIn = (document_id: string) => [
  { kind: 'text', document_id, selector: { start: 4, end: 11, exact: 'harbour', prefix: QUOTED, suffix: '' } },
];

/** Writes a reason and the place for the mcq of a draft, through the public calls. */
async function writeReason(admin: Person, paper: Paper, reason: string): Promise<void> {
  const { data } = await admin.get<DraftPaper>(`exams/getalldataforexam/${paper.exam_id}`);
  const block = data.content_data.find(({ content_id }): boolean => content_id === paper.mcq_block_id);
  const questions = data.question_data
    .filter(({ content_id }) => content_id === paper.mcq_block_id)
    .map(({ answer, ...question }) => ({
      ...question,
      answers: [answer],
      reason,
      evidence: evidenceIn(paper.document_id),
    }));
  await admin.send<{ data: DraftContent }>('PUT', 'content/saveblock', { ...block, questions });
}

async function openWithReasons() {
  const server = await openPaperServer();
  const { admin } = server;
  const paper = await writeDraft(admin);
  await writeReason(admin, paper, REASON);
  const turns = [{ speaker: 'Clerk', words: TRANSCRIPT, start_ms: 1000 }];
  await admin.send('PUT', 'document/savetranscript', { part_id: paper.part_id, turns, version: 0 });
  const frozen: Reasons = {
    reasons: [{ question_id: paper.question_ids[2], reason: REASON, evidence: evidenceIn(paper.document_id) as never }],
    transcripts: [{ part_id: paper.part_id, turns }],
  };
  return { ...server, paper, frozen, path: `explanation/getexplanationforexam/${paper.exam_id}` };
}

const finish = (admin: Person, { exam_id }: Paper) => admin.send('PUT', 'exams/finishcreateexam', { exam_id });

describe('reasons, evidence and transcripts', () => {
  it('are given to nobody before an attempt on their revision ended, in any call', async () => {
    const { paper, ...server } = await openWithReasons();
    const { admin, student, locked, anonymous, store } = server;
    const { exam_id, part_id } = paper;
    const paths = [
      'exams/getexams',
      `exams/getsingleexams?exam_id=${exam_id}`,
      `exams/getalldataforexam/${exam_id}`,
      `exams/getalldataforexam/${exam_id}?revision=1`,
      `exams/checkexam?exam_id=${exam_id}`,
      `parts/getpartsrelatedtoexam/${exam_id}`,
      `content/getallcontentforpart?part_id=${part_id}`,
      `question/getquestionsrelatedtoexam/${exam_id}`,
      `question/getupdatedquestions?exam_id=${exam_id}`,
      `document/getreadingdocument?part_id=${part_id}`,
      `audio/getaudiofile/${part_id}`,
      `explanation/getexplanationforexam/${exam_id}`,
      `explanation/getexplanationforexam/${exam_id}?revision=1`,
      `results/getresultrelatedtoexam/${exam_id}`,
    ];
    const expectSecret = async (when: string) => {
      for (const person of [student, locked, anonymous])
        for (const path of paths) expect(await (await person.call('GET', path)).text(), when).not.toMatch(SECRET);
      for (const person of [student, locked]) expect(JSON.stringify(await syncAs(person)), when).not.toMatch(SECRET);
    };
    await expectSecret('of a draft');
    await finish(admin, paper);
    await expectSecret('of a revision that nobody sat');
    const attempt = newAttempt(server, exam_id);
    await syncAs(student, { attempts: [attempt] });
    await expectSecret('while the attempt is under way');
    await insertAttempt(store, { user_id: locked.user_id, exam_id, revision: 2, end_time: 5 });
    expect((await locked.call('GET', `explanation/getexplanationforexam/${exam_id}?revision=1`)).status).toBe(403);
    await syncAs(student, { attempts: [{ ...attempt, abandoned: 1 }] });
    await expectSecret('where the attempt was given up');
  });

  it('come with the explanation after the attempt, as they were when its revision was finished', async () => {
    const { paper, frozen, path, ...server } = await openWithReasons();
    const { admin, student } = server;
    await finish(admin, paper);
    const first = { ...newAttempt(server, paper.exam_id), end_time: server.clock.nowMs };
    await syncAs(student, { attempts: [first] });
    await admin.send('PUT', `exams/changepapertoeditmode/${paper.exam_id}`);
    await writeReason(admin, paper, 'another reason');
    expect(await student.get(path)).toMatchObject({ explanationData: null, reasonsData: frozen });

    await finish(admin, paper);
    expect(await student.get(path)).toMatchObject({ reasonsData: frozen });
    expect((await student.call('GET', `${path}?revision=2`)).status).toBe(403);
    await syncAs(student, {
      attempts: [
        { ...newAttempt(server, paper.exam_id), result_id: newId(), revision: 2, end_time: server.clock.nowMs },
      ],
    });
    expect(await student.get(path)).toMatchObject({ reasonsData: { reasons: [{ reason: 'another reason' }] } });
    expect(await student.get(`${path}?revision=1`)).toMatchObject({ reasonsData: frozen });
  });

  it('are read by admins of the draft, and of each revision', async () => {
    const { paper, frozen, path, admin } = await openWithReasons();
    expect(await admin.get(path)).toMatchObject({ reasonsData: frozen });
    expect((await admin.call('GET', `${path}?revision=1`)).status).toBe(404);
    await finish(admin, paper);
    await admin.send('PUT', `exams/changepapertoeditmode/${paper.exam_id}`);
    await writeReason(admin, paper, '');
    expect(await admin.get(`${path}?revision=1`)).toMatchObject({ reasonsData: frozen });
    expect(await admin.get(path)).toMatchObject({ reasonsData: { reasons: [{ reason: '' }] } });
  });

  it('are null where there are none', async () => {
    const { admin, student, store } = await openPaperServer();
    const paper = await writeDraft(admin);
    await finish(admin, paper);
    await insertAttempt(store, { user_id: student.user_id, exam_id: paper.exam_id, revision: 1, end_time: 5 });
    for (const person of [admin, student])
      expect(await person.get(`explanation/getexplanationforexam/${paper.exam_id}`)).toMatchObject({
        reasonsData: null,
      });
  });

  it('stand apart from what devices download, and so do versions', async () => {
    const { paper, admin, student } = await openWithReasons();
    await finish(admin, paper);
    const bundle = await (await student.call('GET', `exams/getalldataforexam/${paper.exam_id}`)).text();
    expect(bundle).not.toMatch(/"(version|reason|evidence|transcript_data|answer)"/);
  });
});

describe('the check before Finish', () => {
  it('lists problems with their places, and remarks that keep nothing from being published', async () => {
    const { paper, admin } = await openWithReasons();
    await admin.send('PUT', 'content/updatecontent', {
      content_id: paper.heading_id,
      content_data: '<h2>Questions 1–3</h2><p>Write NO MORE THAN FOUR WORDS.</p>',
    });
    const check = () =>
      admin.get<{ problems: object[]; remarks: object[] }>(`exams/checkexam?exam_id=${paper.exam_id}`);
    const [blank, dropDown] = paper.question_ids;
    const bare = {
      part_no: 1,
      content_id: paper.paragraph_id,
      kind: 'no_reason_or_evidence',
      message: 'The question has neither reason nor evidence.',
    };
    const remarks = [
      { ...bare, question_number: 1, question_id: blank },
      { ...bare, question_number: 2, question_id: dropDown },
    ];
    expect(await check()).toMatchObject({ problems: [], remarks });

    await admin.send('PUT', 'document/updatereadingdocument', {
      document_id: paper.document_id,
      updatedContent: '<p>The port was built in 1875.</p>',
    });
    await admin.send('PUT', 'content/updatecontent', { content_id: paper.mcq_block_id, content_order: 0 });
    const { data: before } = await admin.get<DraftPaper>(`exams/getalldataforexam/${paper.exam_id}`);
    // in the numbers that Finish will give
    expect(await check()).toMatchObject({
      problems: [],
      remarks: [
        { question_number: 1, message: 'The words of the evidence are no longer found in the text.' },
        { question_number: 2, question_id: blank },
        { question_number: 3, question_id: dropDown },
      ],
    });
    const { data: after } = await admin.get<DraftPaper>(`exams/getalldataforexam/${paper.exam_id}`);
    expect(after).toEqual(before);

    await admin.send('PUT', 'content/updatecontent', { content_id: paper.paragraph_id, content_status: 'editing' });
    const { problems } = await check();
    expect(problems).toEqual([
      { part_no: 1, content_id: paper.paragraph_id, message: 'Block 3 is still being edited.' },
    ]);
    const refused = await admin.call('PUT', 'exams/finishcreateexam', { exam_id: paper.exam_id });
    expect(await refused.json()).toMatchObject({ problems });
    await admin.send('PUT', 'content/updatecontent', { content_id: paper.paragraph_id, content_status: 'added' });
    await finish(admin, paper);
  });
});
