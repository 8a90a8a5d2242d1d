import { expect, it } from 'vitest';
import type { GrantedAddress } from '../../../shared/access-forms.ts';
import { createGrantRun } from './grant-run.ts';

const EMAILS = Array.from({ length: 450 }, (_, index) => `n${index}@a.lk`);
const given = (email: string): GrantedAddress => ({ email, outcome: 'given', end_date: '2026-03-30' });

it('a long list goes in pieces that the server takes, each address once and in order', async () => {
  const pieces: number[] = [];
  const run = createGrantRun(EMAILS, {
    grant: async (emails) => {
      pieces.push(emails.length);
      return emails.map(given);
    },
    explain: String,
  });
  await Promise.all([run.goOn(), run.goOn()]);
  expect(pieces).toEqual([200, 200, 50]);
  expect(run.read()).toMatchObject({ kind: 'done', total: 450 });
  expect(run.read().report.map(({ email }) => email)).toEqual(EMAILS);
});

it('a piece that failed stops the run with its words, and is where it goes on', async () => {
  const asked: (string | undefined)[] = [];
  const run = createGrantRun(EMAILS, {
    grant: async (emails) => {
      asked.push(emails[0]);
      if (asked.length === 2) throw new Error('No connection.');
      return emails.map(given);
    },
    explain: (error) => (error instanceof Error ? error.message : ''),
  });
  await run.goOn();
  expect(run.read()).toMatchObject({ kind: 'failed', failure: 'No connection.' });
  expect(run.read().report).toHaveLength(200);
  await run.goOn();
  expect(asked).toEqual(['n0@a.lk', 'n200@a.lk', 'n200@a.lk', 'n400@a.lk']);
  expect(run.read()).toMatchObject({ kind: 'done', failure: null });
});

it('a run that is stopped sends no piece after the one under way, and is not begun again', async () => {
  const pieces: number[] = [];
  const run = createGrantRun(EMAILS, {
    grant: async (emails) => {
      pieces.push(emails.length);
      run.stop();
      return emails.map(given);
    },
    explain: String,
  });
  await run.goOn();
  await run.goOn();
  expect(pieces).toEqual([200]);
});
