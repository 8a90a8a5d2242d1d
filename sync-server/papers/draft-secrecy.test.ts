import { expect, it } from 'vitest';
import { examForm, openPaperServer, publishPaper, writeDraft, type Person } from '../testing/papers.ts';
import { newAttempt, syncAs } from '../testing/responses.ts';

/** Every detail of a paper that its author can change, and none of them as it was published. */
const REWRITTEN = {
  ...examForm,
  examName: 'Secret of the draft',
  duration: '0:0:7',
  parentCategory: 'general',
  category: 'listening',
  noOfParts: 5,
  access_control: '["all"]',
  category_month: 'July',
  category_year: 2031,
};

it('of a paper that was reopened students are told what was published, in every call', async () => {
  const { admin, student, locked, anonymous, ...server } = await openPaperServer();
  const { exam_id } = await publishPaper(admin);
  const attempt = newAttempt({ admin, student, locked, anonymous, ...server }, exam_id);
  const before = await syncAs(student, { attempts: [attempt] });
  server.clock.nowMs += 1_000;
  await admin.send('PUT', `exams/changepapertoeditmode/${exam_id}`);
  server.clock.nowMs += 1_000;
  await admin.send('PUT', 'exams/updateexam', { ...REWRITTEN, exam_id });
  await writeDraft(admin, REWRITTEN);

  const {
    pull: { exams },
  } = await syncAs(student, {}, before.cursor);
  const [published] = before.pull.exams;
  expect(exams).toEqual([{ ...published, creationStatus: 'pending', deleted: 1 }]);

  const paths = [
    'exams/getexams',
    'exams/getexams?examCategory=listening',
    `exams/getsingleexams?exam_id=${exam_id}`,
    `exams/getalldataforexam/${exam_id}`,
    `parts/getpartsrelatedtoexam/${exam_id}`,
    `question/getquestionsrelatedtoexam/${exam_id}`,
    `explanation/getexplanationforexam/${exam_id}`,
    'subscription/getallaccesspaperforuser',
    `subscription/checkaccessforpaper/${exam_id}`,
    `results/getresultrelatedtoexam/${exam_id}`,
    `results/getexamrelatedtoresult/${attempt.result_id}`,
    `studentanswer/getallanswers/${exam_id}`,
  ];
  const told = async (person: Person, path: string) => (await person.call('GET', path)).text();
  for (const person of [student, locked, anonymous])
    for (const path of paths) {
      const text = await told(person, path);
      expect(text, path).not.toMatch(/Secret of the draft|0:0:7|July|:2031/);
    }
  expect(await told(admin, `exams/getsingleexams?exam_id=${exam_id}`)).toContain('Secret of the draft');

  await admin.send('DELETE', `exams/deleteexampaper/${exam_id}`);
  expect((await syncAs(locked)).pull.exams).toEqual([{ ...published, creationStatus: 'pending', deleted: 1 }]);
});
