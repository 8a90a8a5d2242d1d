// Sync on every database, with many at once on one student's rows. Run it alone: vitest run sync.contract

import { setImmediate as nextTurn } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Annotation } from '../../shared/annotations.ts';
import type { Answer } from '../../shared/answers.ts';
import type { Attempt } from '../../shared/attempts.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { EMPTY_PUSH, type Push, type SyncReply } from '../../shared/sync/protocol.ts';
import { createRevisionFacts } from '../papers/revision-facts.ts';
import { toStored, writeRows } from '../store/collections.ts';
import { lockOwner, nextSeq, renewEpoch } from '../store/sequence.ts';
import type { Store } from '../store/store.ts';
import { countWaiting } from '../store/testing.ts';
import { recordingOf, soundBytes } from '../testing/responses.ts';
import { STORES } from '../testing/stores.ts';
import { applyPush } from './apply.ts';
import { NOW, openServersOn, type SyncServer, rowsOn, stampAt } from './testing.ts';

/** As many syncs of one student as a server lets wait at once. */
const AT_ONCE = 5;
const ROUNDS = 4;

describe.each(STORES)('sync on $name', (kind) => {
  let servers: readonly [SyncServer, SyncServer];
  let here: SyncServer;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ servers, close } = await openServersOn(kind));
    [here] = servers;
  });
  afterAll(() => close());

  const { anAttempt, anAnswer, aNote } = rowsOn(() => here.paper);
  const answerAt = (result_id: string, answer: string, ms: number, changes?: Partial<Answer>): Answer =>
    anAnswer({ result_id, exam_id: here.paper.exam_id }, answer, NOW + ms, changes);
  const noteAt = (result_id: string, note: string, ms: number): Annotation =>
    aNote({ result_id, exam_id: here.paper.exam_id }, note, { hlc: stampAt(NOW + ms) });

  /** A push with a row of each kind that a device makes beside recordings. */
  const wholePush = (attempt: Attempt): Partial<Push> => ({
    attempts: [attempt],
    answers: [answerAt(attempt.result_id, 'salt', 1)],
    annotations: [noteAt(attempt.result_id, 'A pan of salt.', 2)],
    flags: [{ result_id: attempt.result_id, question_id: here.paper.mcq, flagged: 1, hlc: stampAt(NOW) }],
    settings: [{ name: 'clock', value: 'hidden', hlc: stampAt(NOW) }],
  });

  /** The same work on both servers at once, as often as they let one student wait. */
  function onAllAtOnce<Result>(work: (server: SyncServer, index: number) => Promise<Result>): Promise<Result[]> {
    return Promise.all(
      Array.from({ length: kind.isShared ? 2 * AT_ONCE : AT_ONCE }, (_, index) =>
        work(servers[index % 2 === 0 ? 0 : 1], index),
      ),
    );
  }

  const TABLES = ['attempts', 'answers', 'annotations', 'flags', 'settings', 'results'] as const;

  async function storedRows(user: string): Promise<Record<string, unknown>[]> {
    const rows: Record<string, unknown>[] = [];
    for (const table of TABLES)
      rows.push(
        ...(await here.store.read
          .selectFrom<(typeof TABLES)[number]>(table)
          .selectAll()
          .where('user_id', '=', user)
          .execute()),
      );
    return rows;
  }

  describe('pushes', () => {
    it('[S1, S4] end with the latest stamp, in whatever order, however often and by whichever server they come', async () => {
      const user = await here.newStudent();
      for (let round = 0; round < ROUNDS; round++) {
        const attempt = anAttempt();
        await here.sync(user, { push: { attempts: [attempt] } });
        const { result_id } = attempt;
        const offsets = [3, 1, 4, 2, 4, 3].map((ms) => (ms + round) % 5);
        await onAllAtOnce((server, index) => {
          const ms = offsets[index % offsets.length] ?? 0;
          return server.sync(user, { push: { answers: [answerAt(result_id, `at ${ms}`, ms)] } });
        });
        const { pull } = await here.sync(user);
        const used = offsets.slice(0, kind.isShared ? offsets.length : AT_ONCE);
        expect(pull.answers.find((row) => row.result_id === result_id)?.answer).toBe(`at ${Math.max(...used)}`);
      }
    });

    it('[S4, F1] that come many times at once are taken once, and again later change no number', async () => {
      const user = await here.newStudent();
      const push = wholePush(anAttempt());
      const replies = await onAllAtOnce((server) => server.sync(user, { push }));
      expect(replies.flatMap(({ refused }) => refused)).toEqual([]);
      const rows = await storedRows(user);
      expect(rows).toHaveLength(5);
      expect(new Set(rows.map(({ seq }) => seq)).size).toBe(5);
      for (const server of servers) await server.sync(user, { push });
      expect(await storedRows(user)).toEqual(rows);
    });

    it('[S5, F9] leave one bad row behind and take its neighbours', async () => {
      const user = await here.newStudent();
      const attempt = anAttempt();
      const push = wholePush(attempt);
      const bad = answerAt(newId(), 'of no attempt', 5);
      const answers = [...(push.answers ?? []), bad];
      const { refused } = await here.sync(user, { push: { ...push, answers } });
      expect(refused).toMatchObject([{ collection: 'answers', code: 'unknown_attempt' }]);
      expect(await storedRows(user)).toHaveLength(5);
    });

    it('[S5, F9] leave behind an attempt on a revision of more than a column holds, and take its neighbours', async () => {
      const user = await here.newStudent();
      const attempt = anAttempt({ revision: 2 ** 31 });
      const { settings = [] } = wholePush(attempt);
      const { refused } = await here.sync(user, { push: { attempts: [attempt], settings } });
      expect(refused).toMatchObject([{ collection: 'attempts', code: 'invalid' }]);
      expect((await here.sync(user)).pull).toMatchObject({ attempts: [], settings });
    });

    it('[F30] of texts that not every database can keep are taken, and reach the other device readable', async () => {
      const user = await here.newStudent();
      const attempt = anAttempt();
      const { result_id } = attempt;
      const texts = ['a\0b', 'a\ud800b', 'සුබ 👩‍🏫 مرحبا', '\u202eabc'];
      const push = {
        attempts: [attempt],
        answers: texts.map((text, ms) => answerAt(result_id, text, ms)),
        annotations: texts.map((text, ms) => noteAt(result_id, text, ms)),
        settings: texts.map((value, index) => ({
          name: `s_${'abcd'.charAt(index)}`,
          value,
          hlc: nextStamp(null, NOW, 'p'),
        })),
      };
      expect((await here.sync(user, { push })).refused).toEqual([]);
      const { pull } = await here.sync(user);
      const readable = texts.map((text) => text.toWellFormed().replaceAll('\0', '\ufffd'));
      const asRead = (some: readonly string[]) => some.map((text) => text.toWellFormed().replaceAll('\0', '\ufffd'));
      expect(asRead(pull.annotations.map(({ note }) => note))).toEqual(readable);
      expect(asRead(pull.settings.map(({ value }) => value))).toEqual(readable);
      expect(pull.answers).toMatchObject([{ answer: texts.at(-1) }]);
    });

    /** Returns the reply to a push that comes while another push is in a transaction that has not ended. */
    async function pushDuring(
      [first, second]: readonly [string, string],
      before: Partial<Push>,
      push: Partial<Push>,
    ): Promise<SyncReply> {
      const pusher = {
        user_id: first,
        role: 'student',
        roles: [],
        nowMs: NOW,
        readFacts: createRevisionFacts(),
        quota: null,
      } as const;
      await servers[1].sync(second); // its device is known from here on
      let reply: Promise<SyncReply> | undefined;
      await here.store.transactFor(first, async (tx) => {
        await applyPush(tx, pusher, { ...EMPTY_PUSH, ...before });
        reply = servers[1].sync(second, { push });
        // there it has looked, found nothing of the sort, and waits to write its own
        if (kind.isShared) await expect.poll(() => countWaiting(here.store)).toBe(1);
      });
      return reply!;
    }

    it('[S5, S13, F45] of one attempt by two students at the same instant leave it to whoever was first', async () => {
      const users = [await here.newStudent(), await here.newStudent()] as const;
      const attempt = anAttempt();
      const push = { attempts: [attempt], answers: [answerAt(attempt.result_id, 'salt', 1)] };
      const { settings = [] } = wholePush(attempt);
      const { refused } = await pushDuring(users, push, { ...push, settings });
      expect(refused).toMatchObject([
        { collection: 'attempts', code: 'not_yours' },
        { collection: 'answers', code: 'unknown_attempt' },
      ]);
      const [theirs, own] = await Promise.all(users.map(async (user) => (await here.sync(user)).pull));
      expect(theirs).toMatchObject(push);
      expect(own).toMatchObject({ attempts: [], answers: [], settings });
    });

    it('[S5, S13, F45] of one recording by two students at the same instant leave it to whoever was first', async () => {
      const users = [await here.newStudent(), await here.newStudent()] as const;
      const { exam_id, part_id } = await here.publishTask('speaking');
      const recording_id = newId();
      const [first, second] = users.map(() => {
        const attempt = anAttempt({ exam_id });
        const of = { ...attempt, part_id };
        return { attempts: [attempt], recordings: [recordingOf(soundBytes(10), of, { recording_id })] };
      });
      const { refused } = await pushDuring(users, first!, second!);
      expect(refused).toMatchObject([{ collection: 'recordings', code: 'invalid' }]);
      const [theirs, own] = await Promise.all(users.map(async (user) => (await here.sync(user)).pull));
      expect(theirs).toMatchObject(first!);
      expect(own).toMatchObject({ ...second!, recordings: [] });
    });

    it('[S13, F45] of one annotation by two students at the same instant leave it to whoever was first', async () => {
      const users = [await here.newStudent(), await here.newStudent()] as const;
      const attempts = users.map(() => anAttempt());
      const { annotation_id, ...note } = noteAt('', '', 1);
      const [first, second] = attempts.map(({ result_id }, index) => ({
        ...note,
        annotation_id,
        result_id,
        note: `of ${index}`,
      }));
      for (const [index, user] of users.entries()) await here.sync(user, { push: { attempts: [attempts[index]!] } });
      let reply: Promise<SyncReply> | undefined;
      await here.store.transactFor(users[0], async (tx) => {
        await writeRows(tx, 'annotations', [toStored('annotations', first!, { user_id: users[0], hlc: first!.hlc })]);
        reply = servers[1].sync(users[1], { push: { annotations: [second!] } });
        // there it has looked, found no such row, and waits to write its own
        if (kind.isShared) await expect.poll(() => countWaiting(here.store)).toBe(1);
      });
      expect((await reply)?.refused).toMatchObject([{ collection: 'annotations', code: 'not_yours' }]);
      const shown = await Promise.all(users.map(async (user) => (await here.sync(user)).pull.annotations));
      expect(shown).toEqual([[first], []]);
    });

    it('[F37] of many students at once are all taken, each as its own', async () => {
      const users = await Promise.all(Array.from({ length: 24 }, () => here.newStudent()));
      const attempts = users.map(() => anAttempt());
      const replies = await Promise.all(
        users.map((user, index) => servers[index % 2 === 0 ? 0 : 1].sync(user, { push: wholePush(attempts[index]!) })),
      );
      expect(replies.flatMap(({ refused }) => refused)).toEqual([]);
      for (const [index, user] of users.entries()) {
        const { pull } = await here.sync(user);
        expect(pull.attempts).toEqual([attempts[index]]);
        expect(pull.answers).toHaveLength(1);
      }
    });
  });

  describe('the feed', () => {
    it('[S11, S13, I8] brings a device that reads while others write every row, and nobody else’s', async () => {
      const writers = [await here.newStudent(), await here.newStudent()];
      const attempts = writers.map(() => anAttempt());
      for (const [index, user] of writers.entries()) await here.sync(user, { push: { attempts: [attempts[index]!] } });
      let areWriting = true;
      const seen = await Promise.all([
        ...writers.map((user) => readAlong(user, () => areWriting)),
        Promise.all(
          writers.flatMap((user, index) =>
            servers.map(async (server, place) => {
              for (let number = 0; number < 12; number++) {
                const { result_id } = attempts[index]!;
                const ms = number * 10 + place;
                const push = {
                  answers: [answerAt(result_id, `${number}`, ms)],
                  annotations: [noteAt(result_id, '', ms)],
                };
                await server.sync(user, { push });
              }
            }),
          ),
        )
          .then(() => new Map<string, string>())
          // also where one failed: who reads along would never end
          .finally(() => (areWriting = false)),
      ]);
      for (const [index, user] of writers.entries()) {
        const stored = await storedRows(user);
        const keyed = stored.map(
          ({ annotation_id, question_id, result_id, hlc }) =>
            [annotation_id ?? question_id ?? result_id, hlc ?? ''] as const,
        );
        expect(seen[index]).toEqual(new Map(keyed));
      }
    });

    /** A device that pulls on and on, on one server and the other; what it holds at the end, by key. */
    async function readAlong(user: string, mayGoOn: () => boolean): Promise<Map<string, string>> {
      const held = new Map<string, string>();
      let cursor: string | null = null;
      for (let number = 0, isLast = false; !isLast; number++) {
        isLast = !mayGoOn();
        // the writers' turn
        await nextTurn();
        let more = true;
        while (more) {
          const reply: SyncReply = await servers[number % 2 === 0 ? 0 : 1].sync(user, { cursor });
          expect(reply.reset).toBeUndefined();
          ({ cursor, more } = reply);
          for (const row of reply.pull.annotations) held.set(row.annotation_id, row.hlc);
          for (const row of reply.pull.answers) held.set(row.question_id, row.hlc);
          for (const row of reply.pull.attempts) held.set(row.result_id, '');
        }
      }
      return held;
    }

    it('[S12, F35] answers reset to a cursor that another history of the database gave out', async () => {
      const restored = await openServersOn(kind);
      try {
        const [server] = restored.servers;
        const user = await server.newUser();
        const { cursor } = await server.sync(user);
        expect((await server.sync(user, { cursor })).reset).toBeUndefined();
        await server.store.transact(renewEpoch);
        for (const one of restored.servers) expect((await one.sync(user, { cursor })).reset).toBe(true);
      } finally {
        await restored.close();
      }
    });
  });

  describe('a transaction', () => {
    const stores = (): [Store, Store] => [servers[0].store, servers[1].store];
    const seqOf = async (owner: string) =>
      (await here.store.read.selectFrom('sequences').select('seq').where('owner', '=', owner).executeTakeFirst())?.seq;

    it('leaves nothing of what it did when its work throws, and others go on', async () => {
      const owner = newId();
      const work = here.store.transactFor(owner, async (tx) => {
        await nextSeq(tx);
        throw new Error('thrown away');
      });
      await expect(work).rejects.toThrow('thrown away');
      expect(await seqOf(owner)).toBeUndefined();
      expect(await here.store.transactFor(owner, nextSeq)).toBe(1);
    });

    it('[S11] of one owner comes after the one before, whichever server runs it: no number is given out twice', async () => {
      const owner = newId();
      const numbers = await Promise.all(
        Array.from({ length: 30 }, (_, index) => stores()[index % 2 === 0 ? 0 : 1].transactFor(owner, nextSeq)),
      );
      expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
      expect(await seqOf(owner)).toBe(30);
    });

    it('of several owners waits for nobody who waits for it', async () => {
      const owners = Array.from({ length: 6 }, () => newId());
      await Promise.all(
        Array.from({ length: 12 }, (_, index) => {
          const order = index % 3 === 0 ? owners : owners.toReversed();
          return stores()[index % 2 === 0 ? 0 : 1].transactForAll(order, async (_tx, asOwner) => {
            for (const owner of order) await nextSeq(asOwner(owner));
          });
        }),
      );
      expect(await Promise.all(owners.map(seqOf))).toEqual(owners.map(() => 12));
    });

    it('is seen whole by every server once its promise resolves', async () => {
      const owner = newId();
      await stores()[0].transact((tx) => lockOwner(tx, owner));
      const rows = await stores()[1].read.selectFrom('sequences').selectAll().where('owner', '=', owner).execute();
      expect(rows).toEqual([{ owner, seq: 0, epoch: '' }]);
    });
  });
});
