import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Exam, Part } from '../../shared/papers.ts';
import { examForm, openPaperServer, publishPaper, writeDraft } from '../testing/papers.ts';

describe('the first step', () => {
  it('makes a pending paper', async () => {
    const { admin } = await openPaperServer();
    const { data } = await admin.send<{ data: Exam }>('POST', 'exams/addexams', {
      ...examForm,
      creationStatus: 'complete',
    });
    expect(data).toEqual({
      exam_id: data.exam_id,
      exam_name: 'Harbour Reading',
      exam_duration: '1:0:0',
      exam_category: 'reading',
      parent_category: 'academic',
      category_year: 2026,
      category_month: 'March',
      no_of_parts: 1,
      access_control: '[]',
      creationStatus: 'pending',
      revision: 0,
      bundle_sha256: '',
      bundle_bytes: 0,
      media_bytes: 0,
      createdAt: '2026-03-02T05:00:00.000Z',
      updatedAt: '2026-03-02T05:00:00.000Z',
    });
    expect(await admin.get(`exams/getsingleexams?exam_id=${data.exam_id}`)).toEqual({ data });
  });

  it('[R30] names each field that is missing with its text', async () => {
    const { admin } = await openPaperServer();
    const reply = await admin.call('POST', 'exams/addexams', {});
    expect(reply.status).toBe(422);
    expect(await reply.json()).toEqual({
      code: 'rule_broken',
      message: 'Enter Exam Name',
      fields: {
        examName: 'Enter Exam Name',
        duration: 'Enter Exam Duration',
        parentCategory: 'Select Parent Category',
        category: 'Select Category',
        noOfParts: 'Enter No Of Parts',
        category_month: 'Select Month',
        category_year: 'Select Year',
      },
    });
  });

  it('opens a paper only by the word all', async () => {
    const { admin } = await openPaperServer();
    const accessOf = async (access_control: string) =>
      (await admin.send<{ data: Exam }>('POST', 'exams/addexams', { ...examForm, access_control })).data.access_control;
    expect(await accessOf('["all"]')).toBe('["all"]');
    expect(await accessOf('["some"]')).toBe('[]');
    expect(await accessOf('all')).toBe('[]');
  });

  it('makes one paper of a call whose reply was lost', async () => {
    const { admin } = await openPaperServer();
    const exam_id = newId();
    for (const examName of ['Harbour', 'Harbour Reading'])
      await admin.send('POST', 'exams/addexams', { ...examForm, exam_id, examName });
    const { data } = await admin.get<{ data: Exam[] }>('exams/getexams?creationStatus=pending');
    expect(data.map((exam) => [exam.exam_id, exam.exam_name])).toEqual([[exam_id, 'Harbour Reading']]);
    await admin.call('DELETE', `exams/deleteexampaper/${exam_id}`);
    expect((await admin.call('POST', 'exams/addexams', { ...examForm, exam_id })).status).toBe(404);
  });

  it('updates a draft and notes when', async () => {
    const { admin, clock } = await openPaperServer();
    const { exam_id } = await writeDraft(admin);
    clock.nowMs += 60_000;
    const { data } = await admin.send<{ data: Exam }>('PUT', 'exams/updateexam', {
      ...examForm,
      exam_id,
      examName: ' Island Reading ',
      noOfParts: 3,
    });
    expect(data).toMatchObject({
      exam_name: 'Island Reading',
      no_of_parts: 3,
      createdAt: '2026-03-02T05:00:00.000Z',
      updatedAt: '2026-03-02T05:01:00.000Z',
    });
    expect((await admin.call('PUT', 'exams/updateexam', { ...examForm, exam_id, noOfParts: 6 })).status).toBe(422);
  });

  it('is over once the paper is complete', async () => {
    const { admin } = await openPaperServer();
    const { exam_id } = await publishPaper(admin);
    expect((await admin.call('PUT', 'exams/updateexam', { ...examForm, exam_id })).status).toBe(409);
    const { data } = await admin.send<{ data: Exam }>('PUT', `exams/changepapertoeditmode/${exam_id}`);
    expect(data).toMatchObject({ creationStatus: 'pending', revision: 1 });
    expect((await admin.call('PUT', 'exams/updateexam', { ...examForm, exam_id })).status).toBe(200);
  });
});

describe('parts', () => {
  it('are made for the whole paper and then counted one by one', async () => {
    const { admin } = await openPaperServer();
    const { exam_id, part_id } = await writeDraft(admin, { noOfParts: 3 });
    const { data: made } = await admin.get<{ data: Part[] }>(`parts/getpartsrelatedtoexam/${exam_id}`);
    expect(made.map((part) => [part.part_no, part.no_of_question])).toEqual([
      [1, 3],
      [2, 0],
      [3, 0],
    ]);
    const third = made[2]?.part_id;
    const { data: updated } = await admin.send<{ data: Part[] }>('PUT', 'parts/updateparts', {
      exam_id,
      partsData: [
        { part_id: third, no_of_question: '14' },
        { part_id, no_of_question: '' },
      ],
    });
    expect(updated.map((part) => part.no_of_question)).toEqual([0, 0, 14]);
    expect(updated.map((part) => part.part_id)).toEqual(made.map((part) => part.part_id));
    const tooMany = { exam_id, partsData: [1, 2, 3, 4].map((no_of_question) => ({ no_of_question })) };
    expect((await admin.call('POST', 'parts/addparts', tooMany)).status).toBe(422);
  });

  it('beyond a smaller number go if they are empty, and else keep the paper as it is', async () => {
    const { admin } = await openPaperServer();
    const { exam_id } = await writeDraft(admin, { noOfParts: 3 });
    const { data: parts } = await admin.get<{ data: Part[] }>(`parts/getpartsrelatedtoexam/${exam_id}`);
    const { data: title } = await admin.send<{ data: object }>('POST', 'document/addreadingdocument', {
      part_id: parts[1]?.part_id,
      content_type: 'title',
      content_data: 'Kept',
    });
    expect(title).toMatchObject({ content_data: 'Kept', content_order: 0, content_status: 'saved' });
    const refused = await admin.call('PUT', 'exams/updateexam', { ...examForm, exam_id, noOfParts: 1 });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({
      code: 'part_not_empty',
      message: 'Part 2 is not empty. Delete what is in it first.',
    });
    // a piece that its author emptied holds nothing
    await admin.send('POST', 'document/addreadingdocument', {
      part_id: parts[2]?.part_id,
      content_type: 'contents',
      content_data: '<ul><li></li></ul>',
    });
    await admin.send('PUT', 'exams/updateexam', { ...examForm, exam_id, noOfParts: 2 });
    const { data: left } = await admin.get<{ data: Part[] }>(`parts/getpartsrelatedtoexam/${exam_id}`);
    expect(left).toEqual(parts.slice(0, 2));
  });
});

describe('the list of papers', () => {
  it('has the newest year first, its months in calendar order, and can be narrowed', async () => {
    const { admin, anonymous } = await openPaperServer();
    await publishPaper(admin, { examName: 'A', category_year: 2024, category_month: 'December' });
    await publishPaper(admin, { examName: 'B', category_month: 'October' });
    await publishPaper(admin, { examName: 'C', category_month: 'February', parentCategory: 'general' });
    await publishPaper(admin, { examName: 'D', category_month: 'February', category: 'writing' });
    await writeDraft(admin, { examName: 'E' });
    const namesOf = async (query: string) =>
      (await anonymous.get<{ data: Exam[] }>(`exams/getexams${query}`)).data.map((exam) => exam.exam_name);
    expect(await namesOf('')).toEqual(['C', 'D', 'B', 'A']);
    expect(await namesOf('?parentCategory=academic')).toEqual(['D', 'B', 'A']);
    expect(await namesOf('?creationStatus=complete&parentCategory=all&examCategory=writing')).toEqual(['D']);
    const { data } = await admin.get<{ data: Exam[] }>('exams/getexams?creationStatus=pending');
    expect(data.map((exam) => exam.exam_name)).toEqual(['E']);
  });

  it('leaves out what is deleted, which is gone for everyone', async () => {
    const { admin, student } = await openPaperServer();
    const { exam_id } = await publishPaper(admin);
    expect((await admin.call('DELETE', `exams/deleteexampaper/${exam_id}`)).status).toBe(204);
    expect(await student.get('exams/getexams')).toEqual({ data: [] });
    expect((await admin.call('GET', `exams/getsingleexams?exam_id=${exam_id}`)).status).toBe(404);
    expect((await admin.call('DELETE', `exams/deleteexampaper/${exam_id}`)).status).toBe(404);
    expect((await admin.call('PUT', 'exams/finishcreateexam', { exam_id })).status).toBe(404);
  });
});
