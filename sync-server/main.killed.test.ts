// A server that is killed while admins finish a paper, take one in with its recording, and release marks, on either database:
// each is there whole or not at all, and the same call sent again does what is left to do, once.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Exam } from '../shared/papers.ts';
import { taskCriteria } from '../shared/marks.ts';
import { nextStamp } from '../shared/sync/clock.ts';
import type { Reader } from './store/store.ts';
import { audioForm, publishTask, wavFile, writeDraft, type Person } from './testing/papers.ts';
import { ADMIN, type Caller, signIn, signInAdmin, signUp } from './testing/people.ts';
import { holdInserts, killServer, lookInto, PLACES } from './testing/places.ts';
import { PATIENCE, startServer } from './testing/process.ts';

/** Each kill finds one call in the middle: where it has written some of its rows and is about to write into this table. */
const KILLS = [
  { call: 'finish', table: 'revision_keys' },
  { call: 'bring', table: 'audio' },
  { call: 'release', table: 'markings' },
] as const;
const QUESTIONS = 30;

/** A draft with so many blanks more, so that Finish has something to do. */
async function writeLongDraft(admin: Person): Promise<string> {
  const { exam_id, part_id } = await writeDraft(admin, { access_control: '["all"]' });
  const ids = Array.from({ length: QUESTIONS }, () => newId());
  await admin.send('PUT', 'content/saveblock', {
    content_id: newId(),
    part_id,
    content_type: 'paragraph',
    content_status: 'added',
    content_data: JSON.stringify(ids.map((question_id) => ({ type: 'question', question_id }))),
    questions: ids.map((question_id) => ({
      question_id,
      question_type: 'fillBlank',
      question_data: '',
      answers: ['tide'],
      reason: '',
      evidence: [],
    })),
    version: 0,
  });
  return exam_id;
}

/** A student's text that waits for its marks. */
async function submitText(student: Caller, task: { exam_id: string; part_id: string }): Promise<string> {
  const result_id = newId();
  const now = Date.now();
  const { exam_id, part_id } = task;
  const attempt = { result_id, exam_id, revision: 1, start_time: now - 60_000, end_time: now, abandoned: 0 as const };
  const hlc = nextStamp(null, now - 1_000, 'phone');
  const answer = { result_id, exam_id, question_id: part_id, answer_type: 'writing' as const, answer: 'Tides.', hlc };
  const { refused } = await student.sync({ attempts: [attempt], answers: [answer] });
  expect(refused).toEqual([]);
  return result_id;
}

/** Returns the rows and the media files of a round. */
async function readState(
  { read, dataDir }: { read: Reader; dataDir: string },
  { exam_id, result_id, origin }: { exam_id: string; result_id: string; origin: string },
) {
  const exam = await read.selectFrom('exams').selectAll().where('exam_id', '=', exam_id).executeTakeFirstOrThrow();
  const frozen = await read
    .selectFrom('revisions')
    .innerJoin('revision_keys', (join) =>
      join
        .onRef('revision_keys.exam_id', '=', 'revisions.exam_id')
        .onRef('revision_keys.revision', '=', 'revisions.revision'),
    )
    .select('answer_key')
    .where('revisions.exam_id', '=', exam_id)
    .execute();
  const result = await read
    .selectFrom('results')
    .select('marks')
    .where('result_id', '=', result_id)
    .executeTakeFirstOrThrow();
  const marking = await read.selectFrom('markings').select('version').where('result_id', '=', result_id).execute();
  const papers = await read
    .selectFrom('exams')
    .select('exam_id')
    .where('exam_category', '=', 'listening')
    .where('exam_id', '!=', origin)
    .execute();
  let halfImported = 0;
  for (const paper of papers) {
    const questions = await read
      .selectFrom('questions')
      .select('question_id')
      .where('exam_id', '=', paper.exam_id)
      .execute();
    const audio = await read
      .selectFrom('audio')
      .innerJoin('parts', 'parts.part_id', 'audio.part_id')
      .innerJoin('media', 'media.sha256', 'audio.sha256')
      .select('media.sha256')
      .where('parts.exam_id', '=', paper.exam_id)
      .executeTakeFirst();
    const bytes = audio && join(dataDir, 'media', audio.sha256.slice(0, 2), audio.sha256);
    if (questions.length !== 3 || !bytes || !existsSync(bytes)) halfImported += 1;
  }
  const keyed = frozen.map(({ answer_key }) => (JSON.parse(answer_key) as unknown[]).length);
  return {
    isFinished: exam.creationStatus === 'complete' && exam.revision === 1,
    isFrozen: keyed.length === 1 && keyed[0] === QUESTIONS + 3,
    hasMarks: result.marks !== null,
    isReleased: marking.length === 1 && marking[0]?.version === 1,
    imported: papers.length,
    halfImported,
  };
}

describe.each(PLACES)('on $name', { timeout: 4 * PATIENCE.timeout }, ({ makePlace }) => {
  it('[F31, R78, R87] Finish, an import with its recording and a release of marks survive a kill whole or not at all', async () => {
    const place = await makePlace();
    const env = { ...place, LIMIT_SCALE: '1000', ...ADMIN };
    let server = await startServer(env);
    let admin = await signInAdmin(server.url);
    const student = await signUp(server.url, 'nimal');
    await admin.send('POST', 'subscription/addsubscription', {
      selectedYear: 2026,
      selectedMonth: 'March',
      endDate: '2036-12-31',
      selectedUser: student.user_id,
    });
    const task = await publishTask(admin, 'writing');
    const listening = await writeDraft(admin, { category: 'listening' });
    await admin.send('POST', 'audio/saveaudiofile', audioForm(listening.part_id, wavFile(7)));
    const file = await (await admin.call('GET', `exams/exportpaper/${listening.exam_id}`)).blob();

    const look = (exam_id: string, result_id: string) =>
      lookInto(place, ({ read }) =>
        readState({ read, dataDir: place.DATA_DIR }, { exam_id, result_id, origin: listening.exam_id }),
      );

    for (const [round, { call: held, table }] of KILLS.entries()) {
      const exam_id = await writeLongDraft(admin);
      const result_id = await submitText(await signIn(server.url, student.email), task);
      const form = new FormData();
      form.set('call_id', newId());
      form.set('file', file, 'paper.zip');
      const criteria = taskCriteria(1).map((name) => ({ name, band: 6 }));
      const marks = { tasks: [{ part_id: task.part_id, criteria, comment: 'Good.', notes: [] }] };
      const calls = {
        finish: () => admin.send<{ data: Exam }>('PUT', 'exams/finishcreateexam', { exam_id }),
        bring: () => admin.send<{ data: Exam }>('POST', 'exams/importpaper', form),
        release: () => admin.send('PUT', `marking/mark/${result_id}`, marks),
      };
      const acknowledged: (keyof typeof calls)[] = [];
      const hold = await holdInserts(place, table);
      const cut = (['finish', 'bring', 'release'] as const).map((name) =>
        calls[name]().then(
          () => acknowledged.push(name),
          () => 0,
        ),
      );
      await hold.isMet();
      await killServer(server);
      await Promise.all(cut);
      await hold.letGo();

      const before = await look(exam_id, result_id);
      const isThere = {
        finish: before.isFinished,
        bring: before.imported === round + 1,
        release: before.hasMarks,
      };
      expect(isThere[held]).toBe(false);
      expect(acknowledged.filter((name) => !isThere[name])).toEqual([]);
      expect(before.isFinished).toBe(before.isFrozen);
      expect(before.hasMarks).toBe(before.isReleased);
      expect([round, round + 1]).toContain(before.imported);
      expect(before.halfImported).toBe(0);

      server = await startServer(env);
      admin = await signInAdmin(server.url);
      for (const call of Object.values(calls)) expect(await call()).toEqual(await call());
      expect(await look(exam_id, result_id)).toEqual({
        isFinished: true,
        isFrozen: true,
        hasMarks: true,
        isReleased: true,
        imported: round + 1,
        halfImported: 0,
      });
    }
    const { pull } = await (await signIn(server.url, student.email)).sync();
    expect(pull.results.map(({ marks }) => marks?.band)).toEqual(KILLS.map(() => 6));
  });
});
