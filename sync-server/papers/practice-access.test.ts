// Practice needs the paper, its reasons and its recording long after the months have ended.

import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import type { PaperBundle } from '../../shared/papers.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { audioForm, openPaperServer, wavFile, writeDraft } from '../testing/papers.ts';
import { newAttempt, syncAs } from '../testing/responses.ts';

it('[R469] the revision of an ended attempt stays its student’s after access, with all that practice shows', async () => {
  const server = await openPaperServer();
  const { admin, student, locked, store, clock } = server;
  const { exam_id, part_id, question_ids } = await writeDraft(admin, { category: 'listening' });
  await admin.send('POST', 'audio/saveaudiofile', audioForm(part_id, wavFile()));
  await admin.send('PUT', 'explanation/addexplanation', { examId: exam_id, contentData: '<p>Because.</p>' });
  await admin.send('PUT', 'exams/finishcreateexam', { exam_id });
  const paper = `exams/getalldataforexam/${exam_id}?revision=1`;
  const { data } = await student.get<PaperBundle>(paper);
  const attempt = newAttempt(server, exam_id);
  const ended = { ...attempt, end_time: attempt.start_time + 5 };
  await syncAs(student, { attempts: [ended] });

  await store.transact((tx) => tx.updateTable('grants').set({ deleted: 1, deleted_at: clock.nowMs }).execute());
  await admin.send('PUT', `exams/changepapertoeditmode/${exam_id}`);
  await admin.send('DELETE', `exams/deleteexampaper/${exam_id}`);
  const calls = [
    paper,
    `explanation/getexplanationforexam/${exam_id}?revision=1`,
    `media/${data.audio_data[0]?.sha256}`,
  ];
  for (const call of calls) {
    expect([call, (await student.call('GET', call)).status]).toEqual([call, 200]);
    expect([call, (await locked.call('GET', call)).status]).not.toEqual([call, 200]);
  }
  const review = {
    review_id: newId(),
    item_id: question_ids[0] ?? '',
    item_type: 'question' as const,
    action: 'answered' as const,
    is_right: 1 as const,
    reviewed_at: clock.nowMs,
    day: '2026-09-18',
    result_id: attempt.result_id,
    hlc: nextStamp(null, clock.nowMs, 'phone'),
  };
  expect((await syncAs(student, { practice_reviews: [review] })).refused).toEqual([]);
});
