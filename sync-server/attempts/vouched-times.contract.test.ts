// [R214] Staff see an attempt where the server can vouch for its time, whatever the clock of the student's device says.

import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { academyTime } from '../../shared/access.ts';
import type { Attempt } from '../../shared/attempts.ts';
import type { ClassWork } from '../../shared/class-overview.ts';
import type { InsightOverview, StudentInsight } from '../../shared/insight.ts';
import { countResults } from '../counts/counts.ts';
import { openPaperServer, publishTask, type PaperServer, type Person } from '../testing/papers.ts';
import { syncAs } from '../testing/responses.ts';
import { STORES } from '../testing/stores.ts';
import { earliestOn, timesAtEnd, vouchedTime } from './vouched-times.ts';
import { attemptOf } from '../testing/attempt-of.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const IN_1970 = 3 * HOUR;
const IN_2099 = Date.parse('2099-01-01T00:00:00Z');

describe.each(STORES)('the times of attempts on $name', (kind) => {
  let server: PaperServer;
  let exam_id: string;
  beforeEach(async () => {
    const database = await kind.make();
    onTestFinished(() => database.remove());
    server = await openPaperServer({ accessTokenSeconds: 60 * 86_400 }, database.open());
    ({ exam_id } = await publishTask(server.admin, 'writing'));
    server.clock.nowMs += DAY;
  });

  /** An attempt that a device sends as ended, by its own clock. */
  async function sit(person: Person, start_time: number, end_time: number, revision = 1): Promise<string> {
    const attempt: Attempt = { result_id: newId(), exam_id, revision, start_time, end_time, abandoned: 0 };
    await syncAs(person, { attempts: [attempt] });
    return attempt.result_id;
  }

  const queue = async (query = '') =>
    await server.admin.get<{ data: { result_id: string; start_time: number; end_time: number }[]; next?: string }>(
      `marking/queue?${query}`,
    );

  it('stand in the queue of markers by when they came where the device’s clock cannot be right', async () => {
    const { student, clock } = server;
    const first = await sit(student, clock.nowMs - HOUR, clock.nowMs - MINUTE);
    clock.nowMs += HOUR;
    const cameFrom1970 = clock.nowMs;
    const from1970 = await sit(student, IN_1970, IN_1970 + HOUR);
    clock.nowMs += HOUR;
    const last = await sit(student, clock.nowMs - HOUR, clock.nowMs - MINUTE);
    const cameIn2099 = clock.nowMs;
    const from2099 = await sit(student, IN_2099, IN_2099 + HOUR);
    const { data } = await queue();
    expect(data.map(({ result_id }) => result_id)).toEqual([first, from1970, last, from2099]);
    expect(data.map(({ end_time }) => end_time)).toEqual([
      cameFrom1970 - HOUR - MINUTE,
      cameFrom1970,
      cameIn2099 - MINUTE,
      cameIn2099,
    ]);
    // page by page it is the same
    const pages: string[] = [];
    for (let after = ''; ;) {
      const page = await queue(`limit=1${after}`);
      pages.push(...page.data.map(({ result_id }) => result_id));
      if (page.next === undefined) break;
      after = `&after=${page.next}`;
    }
    expect(pages).toEqual(data.map(({ result_id }) => result_id));
    const response = await server.admin.get<{ data: { attempt: Attempt } }>(`marking/response/${from1970}`);
    const cameThen = { start_time: cameFrom1970, end_time: cameFrom1970 };
    expect(response.data.attempt).toMatchObject(cameThen);
    const ofResult = (person: Person) =>
      person.get<{ result: object }>(`results/getexamrelatedtoresult/${from1970}`).then(({ result }) => result);
    expect(await ofResult(server.admin)).toMatchObject(cameThen);
    expect(await ofResult(student)).toMatchObject({ start_time: IN_1970, end_time: IN_1970 + HOUR });
  });

  it('of work that was done offline weeks ago are what the device says', async () => {
    const { student, clock } = server;
    const done = clock.nowMs;
    clock.nowMs += 20 * DAY;
    await sit(student, done - HOUR, done);
    expect((await queue()).data).toMatchObject([{ start_time: done - HOUR, end_time: done }]);
  });

  it('are in the list of a student, its file, the overview of a group and the figures of days the same', async () => {
    const { student, admin, clock, store } = server;
    const group = { group_id: newId(), name: 'Monday' };
    await admin.send('PUT', 'groups/savegroup', group);
    await admin.send('POST', 'groups/addmembers', {
      group_id: group.group_id,
      emails: [student.email],
      keepUnknown: false,
    });
    const real = await sit(student, clock.nowMs - HOUR, clock.nowMs - MINUTE);
    clock.nowMs += 2 * DAY;
    const came = clock.nowMs;
    const odd = await sit(student, IN_1970, IN_1970 + HOUR);
    const { data } = await admin.get<{ data: StudentInsight }>(`insight/getstudent?user_id=${student.user_id}`);
    expect(data.attempts.map(({ result_id, start_time, end_time }) => [result_id, start_time, end_time])).toEqual([
      [odd, came, came],
      [real, came - 2 * DAY - HOUR, came - 2 * DAY - MINUTE],
    ]);
    const file = await (await admin.call('GET', `insight/exportattempts?user_id=${student.user_id}`)).text();
    expect(file).not.toContain('1970-01');
    expect(file.split('\r\n')[1]).toContain(academyTime(came));
    const work = await admin.get<{ data: ClassWork }>(
      `groups/getclasswork?group_id=${group.group_id}&user_ids=${student.user_id}`,
    );
    expect(work.data.sittings).toMatchObject([{ result_id: odd, end_time: came, sittings: 2 }]);
    await countResults(store, 100);
    const figures = await admin.get<{ data: InsightOverview }>('insight/getoverview?from=1970-01-01');
    expect(figures.data.days.map(({ day }) => day)).toEqual(
      [came - 2 * DAY, came].map((ms) => academyTime(ms).slice(0, 10)),
    );
  });

  it('[R212] of an attempt that began before the server’s clock was put back keep the time that was spent', async () => {
    const { student, clock } = server;
    clock.nowMs += DAY;
    const start_time = clock.nowMs;
    const attempt = attemptOf(exam_id, start_time);
    await syncAs(student, { attempts: [attempt] });
    clock.nowMs += 40 * MINUTE - DAY;
    const { pull } = await syncAs(student, { attempts: [{ ...attempt, end_time: start_time + 40 * MINUTE }] });
    const ended = { result_id: attempt.result_id, start_time: clock.nowMs - 40 * MINUTE, end_time: clock.nowMs };
    expect(pull.attempts).toMatchObject([ended]);
    expect((await queue()).data).toMatchObject([ended]);
  });
});

describe('[R214] a time', () => {
  it('is what the device says where that can be so, and else when the server heard of it', () => {
    const known = { earliestMs: 100, receivedMs: 200 };
    expect([99, 100, 150, 200, 201].map((said) => vouchedTime(said, known))).toEqual([200, 100, 150, 200, 200]);
  });

  it('may lie a day before its paper, as clocks differ', () => {
    expect(earliestOn({ publishedAtMs: 5 * DAY })).toBe(4 * DAY);
  });

  it('[R54, R212] of an end lies between the start and now; a start from the future moves with its end', () => {
    expect(timesAtEnd({ start_time: 100 }, 50, 200)).toEqual({ start_time: 100, end_time: 100 });
    expect(timesAtEnd({ start_time: 100 }, 150, 200)).toEqual({ start_time: 100, end_time: 150 });
    expect(timesAtEnd({ start_time: 100 }, 250, 200)).toEqual({ start_time: 100, end_time: 200 });
    expect(timesAtEnd({ start_time: DAY }, DAY + HOUR, 2 * HOUR)).toEqual({ start_time: HOUR, end_time: 2 * HOUR });
    expect(timesAtEnd({ start_time: 9 * DAY }, HOUR, 2 * HOUR)).toEqual({ start_time: 2 * HOUR, end_time: 2 * HOUR });
  });
});
