// Two servers on one database and one media folder, with the same call at both at one instant. On SQLite both calls reach the one
// server that it has.

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Remark } from '../shared/authoring/remarks.ts';
import type { MyGroup } from '../shared/groups.ts';
import { taskCriteria } from '../shared/marks.ts';
import { nextStamp } from '../shared/sync/clock.ts';
import { createApp } from './app.ts';
import { openMediaFiles } from './media/files.ts';
import { FolderStore } from './media-store/folder-store.ts';
import { createRevisionFacts } from './papers/revision-facts.ts';
import { openRecordingFiles } from './recordings/files.ts';
import { isNamed } from './recordings/queries.ts';
import { openStore } from './store/store.ts';
import { tokenOf } from './testing/app.ts';
import {
  openPaperServer,
  type PaperServer,
  type Person,
  publishPaper,
  publishTask,
  wavFile,
  writeDraft,
} from './testing/papers.ts';
import { newAttempt, recordingOf, soundBytes, syncAs } from './testing/responses.ts';
import { STORES } from './testing/stores.ts';

const ROUNDS = 5;
const MARCH = { selectedYear: 2026, selectedMonth: 'March', endDate: '2026-12-31' };

describe.each(STORES)('[R363] two servers on $name', { timeout: 120_000 }, (kind) => {
  let here: PaperServer;
  let there: PaperServer['app'];
  beforeAll(async () => {
    const database = await kind.make();
    const closing: (() => Promise<void>)[] = [];
    here = await openPaperServer({}, database.open(), (close) => void closing.push(close));
    there = kind.isShared ? await openSecond(await openStore(database.open()), closing) : here.app;
    return async () => {
      for (const close of closing.toReversed()) await close();
      await database.remove();
    };
  });

  async function openSecond(store: PaperServer['store'], closing: (() => Promise<void>)[]) {
    const { deps } = here;
    const folderOf = (name: string) => FolderStore.open(join(deps.config.dataDir, name));
    const readFacts = createRevisionFacts();
    closing.push(() => store.close());
    const media = openMediaFiles(await folderOf('media'), { store, now: deps.now });
    const recordings = openRecordingFiles(await folderOf('recordings'), (id) => isNamed(store.read, id));
    return createApp({ ...deps, store, readFacts, media, recordings }).app;
  }

  /** The same person at the second server. */
  async function atSecond({ user_id }: Person): Promise<Person['call']> {
    const token = user_id === '' ? null : await tokenOf(here.store, here.deps.config, user_id, here.deps.now);
    return async (method, path, body) => {
      const isBytes = body instanceof Uint8Array;
      return there.request(`/api/${path}`, {
        method,
        headers: {
          ...(token === null ? {} : { 'x-access-token': token }),
          ...(isBytes || !body ? {} : { 'content-type': 'application/json' }),
        },
        ...(body ? { body: isBytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) } : {}),
      });
    };
  }
  /** One call at both servers at one instant, twice; the statuses in order. */
  async function atBoth(person: Person, other: Person, ...call: Parameters<Person['call']>): Promise<Response[]> {
    const second = await atSecond(other);
    return Promise.all([person.call(...call), second(...call), person.call(...call), second(...call)]);
  }
  const statusesOf = (replies: readonly Response[]) => replies.map(({ status }) => status).toSorted((a, b) => a - b);

  async function eachRound(work: (round: number) => Promise<void>): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) await work(round);
  }

  it('make one account of an address that signs up at both', async () => {
    await eachRound(async (round) => {
      const email = `twice${round}@papertide.test`;
      const password = 'tide4papers!';
      const form = { fname: 'A', lname: 'B', email, address: 'Galle', password, confirmPassword: password };
      const replies = await atBoth(here.anonymous, here.anonymous, 'POST', 'auth/signup', form);
      expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
      expect(replies.every(({ status }) => status < 500)).toBe(true);
      const users = here.store.read.selectFrom('users').selectAll().where('email', '=', email);
      expect(await users.execute()).toHaveLength(1);
    });
  });

  it('make one attempt of a start that comes to both, and one result of its end', async () => {
    const { exam_id, question_ids } = await publishPaper(here.admin, { access_control: '["all"]' });
    await eachRound(async () => {
      const result_id = newId();
      const start = { exam_id, result_id, start_time: here.clock.nowMs };
      const started = await atBoth(here.student, here.student, 'POST', 'results/addresult', start);
      expect(started.every(({ ok }) => ok)).toBe(true);
      const attempt = { ...newAttempt(here, exam_id), result_id, end_time: here.clock.nowMs };
      const hlc = nextStamp(null, here.clock.nowMs, 'phone');
      const [question_id] = question_ids;
      const answer = { result_id, exam_id, question_id, answer_type: 'fillBlank', answer: 'quokka of the key', hlc };
      const push = { attempts: [attempt], answers: [answer], annotations: [], flags: [], recordings: [], settings: [] };
      const { protocol } = await syncAs(here.student);
      const ends = await atBoth(here.student, here.student, 'POST', 'sync', {
        protocol,
        device_id: 'phone',
        cursor: null,
        push,
      });
      expect(statusesOf(ends)).toEqual([200, 200, 200, 200]);
      const results = here.store.read.selectFrom('results').select('correct').where('result_id', '=', result_id);
      expect(await results.execute()).toEqual([{ correct: 1 }]);
    });
  });

  it('make one correction of a key, whichever server each of two admins reached', async () => {
    const other = await here.person('second-author', 'admin');
    await eachRound(async () => {
      const paper = await publishPaper(here.admin, { access_control: '["all"]' });
      const second = await atSecond(other);
      const remark = (word: string) => ({
        exam_id: paper.exam_id,
        revision: 1,
        changes: [{ question_id: paper.question_ids[0], accept: [word] }],
        reason: 'It is right too.',
        last_remark_no: 0,
      });
      const replies = await Promise.all([
        here.admin.call('PUT', 'exams/remark', remark('numbat')),
        second('PUT', 'exams/remark', remark('emu')),
      ]);
      expect(statusesOf(replies)).toEqual([200, 409]);
      const { data } = await here.admin.get<{ data: Remark[] }>(`exams/getremarks/${paper.exam_id}`);
      expect(data).toHaveLength(1);
    });
  });

  it('make one place and one grant of a code that a student sends to both', async () => {
    await eachRound(async (round) => {
      const group_id = newId();
      await here.admin.send('PUT', 'groups/savegroup', { group_id, name: `Group ${round}` });
      await here.admin.send('PUT', 'groups/givemonth', { group_id, ...MARCH });
      const { data } = await here.admin.send<{ data: { group: { code: string | null } } }>('PUT', 'groups/changecode', {
        group_id,
        is_open: true,
      });
      const person = await here.person(`joiner${round}`, 'student');
      const replies = await atBoth(person, person, 'POST', 'groups/join', { code: data.group.code ?? '' });
      expect(replies.every(({ ok }) => ok)).toBe(true);
      const { read } = here.store;
      const own = { user_id: person.user_id };
      const members = read.selectFrom('group_members').select('group_id').where('user_id', '=', own.user_id);
      expect(await members.execute()).toEqual([{ group_id }]);
      const grants = read.selectFrom('grants').select('deleted').where('user_id', '=', own.user_id);
      expect(await grants.execute()).toEqual([{ deleted: 0 }]);
      expect((await person.get<{ data: MyGroup[] }>('groups/mygroups')).data).toHaveLength(1);
    });
  });

  it('release one set of marks of two markers, and tell the other', async () => {
    const other = await here.person('second-marker', 'admin');
    const { exam_id, part_id } = await publishTask(here.admin, 'writing', 1, { access_control: '["all"]' });
    await eachRound(async () => {
      const attempt = { ...newAttempt(here, exam_id), end_time: here.clock.nowMs };
      await syncAs(here.student, { attempts: [attempt] });
      const { result_id } = attempt;
      const second = await atSecond(other);
      const replies = await Promise.all([
        here.admin.call('PUT', `marking/mark/${result_id}`, marksOf(part_id, 6)),
        second('PUT', `marking/mark/${result_id}`, marksOf(part_id, 7)),
      ]);
      expect(statusesOf(replies)).toEqual([200, 409]);
    });
  });

  it('publish one revision of a paper that is finished at both', async () => {
    await eachRound(async () => {
      const { exam_id } = await writeDraft(here.admin);
      const replies = await atBoth(here.admin, here.admin, 'PUT', 'exams/finishcreateexam', { exam_id });
      expect(replies.some(({ ok }) => ok)).toBe(true);
      expect(replies.every(({ status }) => status < 500)).toBe(true);
      const revisions = here.store.read.selectFrom('revisions').select('revision').where('exam_id', '=', exam_id);
      expect(await revisions.execute()).toEqual([{ revision: 1 }]);
    });
  });

  it('leave a month given or taken back, the same for the device as for the admin', async () => {
    await eachRound(async (round) => {
      const person = await here.person(`month${round}`, 'student');
      const month = { ...MARCH, selectedUser: person.user_id };
      const { accessMonths } = await here.admin.send<{ accessMonths: { subscription_id: string }[] }>(
        'POST',
        'subscription/addsubscription',
        month,
      );
      const id = accessMonths[0]?.subscription_id;
      const second = await atSecond(here.admin);
      const replies = await Promise.all([
        here.admin.call('DELETE', `subscription/removeaccess?subscription_id=${id}`),
        second('POST', 'subscription/addsubscription', { ...month, endDate: '2026-11-30' }),
        second('DELETE', `subscription/removeaccess?subscription_id=${id}`),
        here.admin.call('POST', 'subscription/addsubscription', { ...month, endDate: '2026-11-30' }),
      ]);
      expect(replies.every(({ status }) => status < 500)).toBe(true);
      const grants = here.store.read.selectFrom('grants').selectAll().where('user_id', '=', person.user_id);
      const rows = await grants.execute();
      expect(rows.filter(({ deleted }) => deleted === 0).length).toBeLessThanOrEqual(1);
      expect(new Set(rows.map(({ seq }) => seq)).size).toBe(rows.length);
      const { pull } = await syncAs(person);
      expect(pull.grants.filter(({ deleted }) => deleted === 0)).toHaveLength(
        rows.filter(({ deleted }) => deleted === 0).length,
      );
    });
  });

  it('judge a start alike while access is taken back at the other', async () => {
    const { exam_id } = await publishPaper(here.admin);
    await eachRound(async (round) => {
      const person = await here.person(`late${round}`, 'student');
      const { accessMonths } = await here.admin.send<{ accessMonths: { subscription_id: string }[] }>(
        'POST',
        'subscription/addsubscription',
        { ...MARCH, selectedUser: person.user_id },
      );
      const second = await atSecond(person);
      const result_id = newId();
      const start = { exam_id, result_id, start_time: here.clock.nowMs };
      const [, , one, two] = await Promise.all([
        here.admin.call('DELETE', `subscription/removeaccess?subscription_id=${accessMonths[0]?.subscription_id}`),
        second('POST', 'results/addresult', start),
        second('POST', 'results/addresult', start),
        person.call('POST', 'results/addresult', start),
      ]);
      const attempts = here.store.read.selectFrom('attempts').select('user_id').where('result_id', '=', result_id);
      const isStarted = (await attempts.execute()).length === 1;
      // a start that was accepted once stays so
      if (!isStarted) expect([one.ok, two.ok]).toEqual([false, false]);
      expect((await second('POST', 'results/addresult', start)).ok).toBe(isStarted);
    });
  });

  it('make one recording of a part of pieces that came to both', async () => {
    await eachRound(async (round) => {
      const SOUND = wavFile(3 + round);
      const sha256 = createHash('sha256').update(SOUND).digest('hex');
      const { part_id } = await writeDraft(here.admin, { category: 'listening' });
      const upload_id = newId();
      const begin = { upload_id, part_id, audio_condition: 0, bytes: SOUND.length, media_type: 'audio/wav', sha256 };
      const begun = await atBoth(here.admin, here.admin, 'POST', 'audio/beginupload', begin);
      expect(statusesOf(begun)).toEqual([200, 200, 200, 200]);
      for (let at = 0; at < SOUND.length; at += 5_000) {
        const piece = SOUND.slice(at, at + 5_000);
        const replies = await atBoth(here.admin, here.admin, 'PUT', `audio/upload/${upload_id}?offset=${at}`, piece);
        for (const reply of replies) expect([200, 409]).toContain(reply.status);
        expect(replies.some(({ ok }) => ok)).toBe(true);
      }
      const ended = await here.admin.send('PUT', `audio/upload/${upload_id}?offset=${SOUND.length}`, new Uint8Array());
      expect(ended).toMatchObject({ complete: true, data: { sha256 } });
      expect(new Uint8Array(await (await here.admin.call('GET', `media/${sha256}`)).arrayBuffer())).toEqual(
        new Uint8Array(SOUND),
      );
    });
  });

  it('make one answer of speech whose pieces came to both', async () => {
    const SPEECH = soundBytes(30_000);
    const { exam_id, part_id } = await publishTask(here.admin, 'speaking', 1, { access_control: '["all"]' });
    await eachRound(async () => {
      const attempt = newAttempt(here, exam_id);
      const recording = recordingOf(SPEECH, { ...attempt, part_id });
      await syncAs(here.student, { attempts: [attempt], recordings: [recording] });
      const path = `recordings/${recording.recording_id}`;
      for (let at = 0; at < SPEECH.length; at += 10_000) {
        const piece = SPEECH.slice(at, at + 10_000);
        const replies = await atBoth(here.student, here.student, 'PUT', `${path}/upload?offset=${at}`, piece);
        for (const reply of replies) expect([200, 409]).toContain(reply.status);
        expect(replies.some(({ ok }) => ok)).toBe(true);
      }
      expect(await here.student.get(`${path}/upload`)).toEqual({ received_bytes: SPEECH.length, complete: true });
      const heard = await (await atSecond(here.student))('GET', path);
      expect(new Uint8Array(await heard.arrayBuffer())).toEqual(SPEECH);
    });
  });

  function marksOf(part_id: string, band: number) {
    return { version: 0, tasks: [{ part_id, criteria: taskCriteria(1).map((name) => ({ name, band })), comment: '' }] };
  }
});
