import { fromBuffer } from 'yauzl';
import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { OWNED_TABLES } from '../accounts/manage.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { endAttempt } from '../testing/ended-attempt.ts';
import { readTables } from '../store/testing.ts';
import { openPaperServer, type Person, publishPaper, publishTask } from '../testing/papers.ts';
import { newAttempt, recordingOf, soundBytes, syncAs } from '../testing/responses.ts';
import { ACCOUNT_COLUMNS, COLUMNS } from './collect.ts';

/** The files of a zip, by their name. */
async function unzip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await new Promise<import('yauzl').ZipFile>((resolve, reject) =>
    fromBuffer(Buffer.from(bytes), { autoClose: false, lazyEntries: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  );
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files.set(entry.fileName, Buffer.concat(chunks));
  }
  return files;
}

async function exportOf(person: Person) {
  const reply = await person.call('GET', 'auth/exportmydata');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('application/zip');
  const files = await unzip(new Uint8Array(await reply.arrayBuffer()));
  const text = String(files.get('data.json'));
  return { files, text, data: JSON.parse(text) };
}

describe('[R233] the export of the own data', () => {
  it('holds the account, all work with its result, the sound, and what the academy gave', async () => {
    const server = await openPaperServer();
    const { admin, student, clock } = server;
    const paper = await publishPaper(admin);
    const task = await publishTask(admin, 'speaking');
    const attempt = newAttempt(server, paper.exam_id);
    const spoken = newAttempt(server, task.exam_id);
    const sound = soundBytes(3_000);
    const recording = recordingOf(sound, { ...spoken, part_id: task.part_id });
    const hlc = nextStamp(null, clock.nowMs - 1_000, 'phone');
    await syncAs(student, {
      attempts: [{ ...attempt, end_time: attempt.start_time + 5 }, spoken],
      answers: [
        {
          result_id: attempt.result_id,
          question_id: paper.question_ids[0],
          exam_id: paper.exam_id,
          answer_type: 'fillBlank',
          answer: 'ශ්‍රී "quoted"',
          hlc,
        },
      ],
      recordings: [recording],
      settings: [{ name: 'theme', value: 'dark', hlc }],
      words: [{ word_id: newId(), text: 'tide', sentence: 'The tide is low.', note: 'mare', removed: 0, hlc }],
      practice_reviews: [
        {
          review_id: newId(),
          item_id: paper.question_ids[0] ?? '',
          item_type: 'question',
          action: 'answered',
          is_right: 0,
          reviewed_at: clock.nowMs,
          day: '2026-03-02',
          result_id: attempt.result_id,
          hlc,
        },
      ],
    });
    await student.call('PUT', `recordings/${recording.recording_id}/upload?offset=0`, sound);
    await student.send('POST', 'exams/addfeedback', { rating: 5, textValue: 'Good.' });
    const { files, data } = await exportOf(student);
    expect([...files.keys()]).toEqual(['README.txt', 'data.json', `recordings/${recording.recording_id}.webm`]);
    expect(new Uint8Array(files.get(`recordings/${recording.recording_id}.webm`)!)).toEqual(sound);
    expect(data).toMatchObject({
      account: { email: student.email, first_name: 'student', address: 'Galle' },
      attempts: [{ result_id: spoken.result_id }, { result_id: attempt.result_id }],
      answers: [{ answer: 'ශ්‍රී "quoted"' }],
      results: [{ result_id: attempt.result_id, correct: 0 }],
      settings: [{ name: 'theme', value: 'dark' }],
      words: [{ text: 'tide', sentence: 'The tide is low.', note: 'mare' }],
      practice_reviews: [{ item_id: paper.question_ids[0], is_right: 0, day: '2026-03-02' }],
      grants: [{ category_month: 'March' }],
      reviews: [{ review: 'Good.', rating: 5 }],
      what_admins_did: [{ category_month: 'March' }],
    });
    const names = data.papers.map(({ exam_name }: { exam_name: string }) => exam_name);
    expect(names.toSorted()).toEqual(['Harbour Reading', 'Harbour speaking']);
  });

  it('holds nothing of anybody else, no secret, and no draft of a marker', async () => {
    const server = await openPaperServer();
    const { admin, student, locked, store } = server;
    const task = await publishTask(admin, 'writing');
    const attempt = newAttempt(server, task.exam_id);
    await syncAs(student, { attempts: [{ ...attempt, end_time: attempt.start_time + 5 }] });
    await store.transact((tx) =>
      tx
        .insertInto('markings')
        .values({
          result_id: attempt.result_id,
          user_id: student.user_id,
          version: 1,
          draft: JSON.stringify({ comment: 'not yet said' }),
          saved_by: admin.user_id,
          saved_at: 1,
          claimed_by: null,
          claimed_until: null,
        })
        .execute(),
    );
    await endAttempt(store, locked.user_id);
    await locked.send('POST', 'exams/addfeedback', { rating: 1, textValue: 'of another' });
    const { text, data } = await exportOf(student);
    for (const secret of ['password_hash', 'token_hash', 'not yet said', 'of another', locked.email, admin.user_id])
      expect(text).not.toContain(secret);
    expect(data.answers).toEqual([]);
    expect((await server.anonymous.call('GET', 'auth/exportmydata')).status).toBe(401);
  });

  it('[R394] holds the comments that a marker saved, and nobody else’s', async () => {
    const { admin, locked, store } = await openPaperServer();
    await store.transact((tx) =>
      tx
        .insertInto('staff_roles')
        .values({ user_id: locked.user_id, role: 'marker', since: 1, given_by: null })
        .execute(),
    );
    const save = (person: Person, comment: string, academy: boolean) =>
      person.send('PUT', 'marking/savecomment', {
        comment_id: newId(),
        academy,
        category: 'writing',
        criterion: '',
        comment,
        version: 0,
      });
    await save(locked, 'Plan two minutes first.', false);
    await save(admin, 'An admin’s own.', false);
    await save(admin, 'The academy’s.', true);
    const { data, text } = await exportOf(locked);
    expect(data.saved_comments).toMatchObject([{ category: 'writing', comment: 'Plan two minutes first.' }]);
    expect(text).not.toContain('An admin’s own.');
    expect(text).not.toContain('The academy’s.');
  });

  it('[R561] holds the payments of the student, and nobody else’s', async () => {
    const { admin, student, locked } = await openPaperServer();
    const pay = ({ user_id }: Person, receipt: string) =>
      admin.send('POST', 'subscription/addpayment', {
        payment_id: newId(),
        user_id,
        amount: 200_050,
        paid_on: '2026-03-01',
        method: 'bank',
        receipt,
        note: 'First month',
      });
    await pay(student, 'A-17');
    await pay(locked, 'B-18');
    const { data, text } = await exportOf(student);
    expect(data.payments).toMatchObject([
      { amount_in_hundredths: 200_050, paid_on: '2026-03-01', method: 'bank', receipt: 'A-17', note: 'First month' },
    ]);
    for (const other of ['B-18', admin.user_id]) expect(text).not.toContain(other);
  });

  it('[R505] holds what stayed with an account that was merged into this one: its codes, settings and sign-ins', async () => {
    const server = await openPaperServer();
    const { admin, student, locked, clock, store } = server;
    const hlc = nextStamp(null, clock.nowMs - 1_000, 'phone');
    await syncAs(locked, { settings: [{ name: 'theme', value: 'dark', hlc }] });
    const code = {
      code: 'ABCDEFGHJKMN',
      name: 'Locked',
      lines: '[]',
      made_at: 1,
      withdrawn_at: null,
      withdrawn_by: null,
    };
    await store.transact((tx) =>
      tx
        .insertInto('check_codes')
        .values({ ...code, user_id: locked.user_id, made_by: admin.user_id })
        .execute(),
    );
    const pair = { kept_id: student.user_id, gone_id: locked.user_id };
    await admin.send('POST', 'auth/mergeaccounts', { call_id: newId(), ...pair });
    const { data, text } = await exportOf(student);
    expect(data.check_codes_of_report_cards).toEqual([]);
    expect(data.accounts_merged_into_this_one).toMatchObject([
      {
        account: { email: locked.email },
        check_codes_of_report_cards: [{ code: 'ABCDEFGHJKMN', name: 'Locked' }],
        links_to_your_report_card: [],
        settings: [{ name: 'theme', value: 'dark' }],
        sessions: [{ session_id: expect.any(String) }],
      },
    ]);
    expect(text).not.toContain(admin.user_id);
  });

  it('goes through each table of an account, page by page', async () => {
    const server = await openPaperServer();
    const { student } = server;
    const paper = await publishPaper(server.admin);
    const attempt = newAttempt(server, paper.exam_id);
    const annotations = Array.from({ length: 999 }, (_, index) => ({
      annotation_id: newId(),
      result_id: attempt.result_id,
      part_id: paper.part_id,
      document_id: paper.document_id,
      kind: 'note' as const,
      selector: { start: 4, end: 11, exact: 'harbour', prefix: 'The ', suffix: ' was' },
      note: `note ${index}`,
      deleted: 0 as const,
      hlc: nextStamp(null, server.clock.nowMs - 1_000, 'phone'),
    }));
    await syncAs(student, { attempts: [attempt], annotations });
    const { data } = await exportOf(student);
    expect(new Set(data.annotations.map(({ note }: { note: string }) => note)).size).toBe(999);
    // the account itself is beside the lists, six lists are added, and three tables hold nothing to be told
    const lists = Object.values(data).filter((value) => Array.isArray(value));
    expect(lists).toHaveLength(OWNED_TABLES.length - 1 + 6);
  });

  it('[R251] knows every column that the database has of an account', async () => {
    const { store } = await openPaperServer();
    const lists: Record<string, object | null> = { ...COLUMNS, users: ACCOUNT_COLUMNS };
    const known = new Map(
      Object.entries(lists).flatMap(([name, columns]) => (columns ? [[name, columns] as const] : [])),
    );
    const tables = (await readTables(store)).filter(({ name }) => known.has(name));
    expect(
      Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((column) => column.name).toSorted()])),
    ).toEqual(Object.fromEntries([...known].map(([name, columns]) => [name, Object.keys(columns).toSorted()])));
  });

  it('is made a few times an hour', async () => {
    const { student } = await openPaperServer({ limitScale: 1 });
    for (let times = 0; times < 6; times++) await exportOf(student);
    expect((await student.call('GET', 'auth/exportmydata')).status).toBe(429);
  });
});
