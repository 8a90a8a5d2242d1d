// [R231] A server with little room left: what fills the disk waits, answers are taken.

import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../shared/answers.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { SyncReply } from '../../shared/sync/protocol.ts';
import type { DiskSpace } from '../quota/disk-space.ts';
import { audioForm, openPaperServer, publishPaper, publishTask, wavFile, writeDraft } from '../testing/papers.ts';
import { newAttempt, recordingOf, soundBytes, syncAs } from '../testing/responses.ts';
import { syncBody } from '../testing/people.ts';

const FULL: DiskSpace = { freeBytes: 99, totalBytes: 10_000, floorBytes: 100 };
const LOW: DiskSpace = { ...FULL, freeBytes: 150 };

describe('[R231] below the floor of free room', () => {
  it('an attempt begins, is answered, ended and scored; its recording waits and comes once there is room', async () => {
    const server = await openPaperServer();
    const { admin, student, disk, clock } = server;
    const paper = await publishPaper(admin);
    const task = await publishTask(admin, 'speaking');
    disk.space = FULL;
    const attempt = newAttempt(server, paper.exam_id);
    const answer: Answer = {
      result_id: attempt.result_id,
      question_id: paper.question_ids[0],
      exam_id: paper.exam_id,
      answer_type: 'fillBlank',
      answer: 'quokka of the key',
      hlc: nextStamp(null, clock.nowMs - 1_000, 'phone'),
    };
    const spoken = newAttempt(server, task.exam_id);
    const sound = soundBytes(1_000);
    const recording = recordingOf(sound, { ...spoken, part_id: task.part_id });
    const ended = { ...attempt, end_time: attempt.start_time + 5 };
    const { pull } = await syncAs(student, {
      attempts: [ended, spoken],
      answers: [answer],
      recordings: [recording],
    });
    expect(pull.results).toMatchObject([{ correct: 1 }]);
    const late = { ...answer, answer: 'later', hlc: nextStamp(answer.hlc, clock.nowMs, 'phone') };
    const lateReply = await student.send<SyncReply>('POST', 'sync', syncBody({ answers: [late] }));
    expect(lateReply.refused).toMatchObject([{ code: 'attempt_ended' }]);

    const upload = () => student.call('PUT', `recordings/${recording.recording_id}/upload?offset=0`, sound);
    const refused = await upload();
    expect([refused.status, await refused.json()]).toMatchObject([507, { code: 'disk_nearly_full' }]);
    expect(refused.headers.get('retry-after')).toBe('300');
    disk.space = LOW;
    expect((await upload()).status).toBe(200);
  });

  it('notes, flags and settings stay on the device, with a reason that is not the quota, and are taken later', async () => {
    const server = await openPaperServer();
    const { student, disk } = server;
    const setting = { name: 'theme', value: 'dark', hlc: nextStamp(null, server.clock.nowMs - 1_000, 'phone') };
    const push = async () => SyncReply.parse(await student.send('POST', 'sync', syncBody({ settings: [setting] })));
    disk.space = FULL;
    expect((await push()).refused).toMatchObject([
      { code: 'over_quota', message: 'The server has little space left. This stays on your device and is sent later.' },
    ]);
    disk.space = LOW;
    expect((await push()).refused).toEqual([]);
  });

  it('uploads, imports, copies and sign-ups are told to come again', async () => {
    const { admin, anonymous, disk } = await openPaperServer();
    const { exam_id, part_id } = await writeDraft(admin);
    disk.space = FULL;
    const form = new FormData();
    const account = {
      fname: 'Nimal',
      lname: 'Silva',
      email: 'nimal@papertide.test',
      address: 'Galle',
      password: 'tide4papers!',
      confirmPassword: 'tide4papers!',
    };
    const replies = [
      await admin.call('POST', 'audio/saveaudiofile', audioForm(part_id, wavFile())),
      await admin.call('POST', 'audio/beginupload', {}),
      await admin.call('PUT', `audio/upload/${newId()}?offset=0`, soundBytes(10)),
      await admin.call('POST', 'media/saveimage', form),
      await admin.call('POST', 'posts/addpost', form),
      await admin.call('POST', 'exams/importpaper', form),
      await admin.call('POST', 'exams/duplicateexam', { exam_id }),
      await admin.call('POST', 'parts/copypart', { part_id, to_part_id: newId() }),
      await anonymous.call('POST', 'auth/signup', account),
    ];
    for (const reply of replies)
      expect([reply.status, await reply.json()]).toMatchObject([507, { code: 'disk_nearly_full' }]);
    disk.space = LOW;
    expect((await anonymous.call('POST', 'auth/signup', account)).status).toBe(201);
  });

  it('an admin is told how much is left, and from when on', async () => {
    const { admin, disk } = await openPaperServer();
    const states = [];
    for (const space of [null, { ...FULL, freeBytes: 5_000 }, LOW, FULL]) {
      disk.space = space;
      states.push((await admin.get<{ data: { state: string } | null }>('insight/getdisk')).data?.state ?? null);
    }
    expect(states).toEqual([null, 'enough', 'low', 'full']);
    expect(await admin.get('insight/getdisk')).toEqual({
      data: { state: 'full', free_bytes: 99, total_bytes: 10_000, floor_bytes: 100 },
    });
  });
});
