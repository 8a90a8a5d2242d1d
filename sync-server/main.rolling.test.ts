// Three servers behind a balancer are restarted one after the other while devices call.

import { describe, expect, it, onTestFinished } from 'vitest';
import { nextStamp } from '../shared/sync/clock.ts';
import { waitFor } from '../shared/testing/wait-for.ts';
import { attemptOf } from './testing/attempt-of.ts';
import { startBalancer } from './testing/balancer.ts';
import { publishPaper } from './testing/papers.ts';
import { ADMIN, type Caller, signInAdmin, signUp, syncBody } from './testing/people.ts';
import { makePostgresPlace } from './testing/places.ts';
import { PATIENCE, startServer } from './testing/process.ts';

const STUDENTS = ['nimal', 'kamala', 'sunil', 'anula', 'ruwan', 'priya', 'dilan', 'meena'];

describe('three servers behind a balancer', { timeout: 4 * PATIENCE.timeout }, () => {
  it('[F36, R353, I2] are restarted one after the other, and no device sees a call fail or loses a row', async () => {
    // one folder, where media are too
    const env = {
      ...ADMIN,
      ...(await makePostgresPlace()),
      LIMIT_SCALE: '1000',
      DRAIN_SECONDS: '2',
      LOG_LEVEL: 'warn',
    };
    const start = (PORT = '0') => startServer({ ...env, PORT });
    const servers = [await start(), await start(), await start()];
    const balancer = await startBalancer(servers.map(({ port }) => port));
    onTestFinished(balancer.stop);
    const { exam_id, question_ids } = await publishPaper(await signInAdmin(balancer.url), {
      access_control: '["all"]',
    });
    const students: Caller[] = [];
    for (const name of STUDENTS) students.push(await signUp(balancer.url, name));

    const failed: string[] = [];
    const end = new AbortController();
    const call = async (student: Caller, method: string, path: string, body?: object) => {
      const answer = await student.call(method, path, body).then(
        async (reply) => (reply.ok ? null : `${path} ${reply.status} ${await reply.text()}`),
        (error: unknown) => `${path} ${String(error)}`,
      );
      if (answer !== null) failed.push(answer);
      return answer === null;
    };
    const work = async (student: Caller) => {
      const attempt = attemptOf(exam_id, Date.now() - 1_000);
      const { result_id } = attempt;
      await call(student, 'POST', 'sync', syncBody({ attempts: [attempt] }));
      let acknowledged = -1;
      for (let number = 0; !end.signal.aborted; number++) {
        const answer = {
          result_id,
          exam_id,
          question_id: question_ids[0],
          answer_type: 'fillBlank' as const,
          answer: `${number}`,
          hlc: nextStamp(null, Date.now() + number, 'phone'),
        };
        if (await call(student, 'POST', 'sync', syncBody({ answers: [answer] }))) acknowledged = number;
        if (number % 5 === 0) await call(student, 'GET', `exams/getalldataforexam/${exam_id}`);
      }
      return { student, result_id, acknowledged };
    };
    const working = students.map(work);

    for (const { port, child, exited } of servers) {
      const before = new Map(balancer.calls);
      child.kill('SIGTERM');
      expect(await exited).toBe(0);
      expect(balancer.isReady(port)).toBe(false);
      await start(String(port));
      await waitFor(() => expect(balancer.isReady(port)).toBe(true));
      const started = balancer.calls.get(port) ?? 0;
      await waitFor(() => expect(balancer.calls.get(port)).toBeGreaterThan(started + 10));
      for (const [other, count] of balancer.calls) expect(count).toBeGreaterThan(before.get(other) ?? 0);
    }
    end.abort();
    const done = await Promise.all(working);
    expect(failed).toEqual([]);
    for (const { student, result_id, acknowledged } of done) {
      expect(acknowledged).toBeGreaterThan(0);
      const { pull } = await student.sync();
      expect(pull.answers.find((row) => row.result_id === result_id)?.answer).toBe(`${acknowledged}`);
    }
  });
});
