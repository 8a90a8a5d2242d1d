import { describe, expect, it } from 'vitest';
import { createStore } from '../../base/store.ts';
import { createGrantRun, OUTCOME_WORDS } from './grant-run.ts';
import { createListRuns, reportWords, runWords, type ListRun, type ReportedAddress } from './list-runs.ts';

const LISTED = [
  { line: 1, text: 'a@x.lk', email: 'a@x.lk' },
  { line: 2, text: 'nobody', email: null },
];
const given = (email: string): ReportedAddress => ({ email, outcome: 'given', end_date: '2026-03-30' });

function aList(grant: () => Promise<ReportedAddress[]>, emails = ['a@x.lk']): ListRun {
  const run = createGrantRun(emails, { grant, explain: () => 'No connection.' });
  return { title: 'Give access to many', doing: 'Giving access', words: OUTCOME_WORDS, run, listed: LISTED };
}

function openRuns() {
  const user = createStore<string | null>('boss');
  let asks = false;
  const runs = createListRuns({ user, askBeforeUnload: (isUnsaved) => (asks = isUnsaved) });
  return { user, runs, asks: () => asks };
}

describe('[R118] a list that is gone through', () => {
  it('says how far it is, why it stopped, and what it came to, to whoever looks', async () => {
    let calls = 0;
    const current = aList(() => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error('gone')) : Promise.resolve([given('a@x.lk')]);
    });
    expect(runWords(current)).toBe('Giving access 0 of 1...');
    await current.run.goOn();
    expect(runWords(current)).toBe('No connection. 0 of 1 are done. You can continue with the rest.');
    await current.run.goOn();
    expect(runWords(current)).toBe('Access given: 1, Not an email address: 1');
  });

  it('has the browser ask before it is closed, while it goes on and where it stopped', async () => {
    const { runs, asks } = openRuns();
    const answer = Promise.withResolvers<ReportedAddress[]>();
    let calls = 0;
    const list = aList(() => {
      calls += 1;
      return calls === 1 ? answer.promise : Promise.resolve([given('a@x.lk')]);
    });
    runs.begin(list);
    expect(asks()).toBe(true);
    answer.reject(new Error('gone'));
    await expect.poll(() => list.run.read().kind).toBe('failed');
    expect(asks()).toBe(true);
    await list.run.goOn();
    expect(asks()).toBe(false);
    expect(runs.read()).toBe(list);
  });

  it('[R123] is forgotten with the sign-in that began it, and sends nothing as whoever comes next', async () => {
    const { user, runs, asks } = openRuns();
    const emails = Array.from({ length: 201 }, (_, index) => `n${index}@x.lk`);
    const first = Promise.withResolvers<ReportedAddress[]>();
    let calls = 0;
    const list = aList(() => {
      calls += 1;
      return first.promise;
    }, emails);
    runs.begin(list);
    user.set('somebody else');
    expect(runs.read()).toBeNull();
    expect(asks()).toBe(false);
    first.resolve(emails.slice(0, 200).map(given));
    await expect.poll(() => list.run.read().report.length).toBe(200);
    await list.run.goOn();
    expect(calls).toBe(1);
  });

  it('gives way to the one that is begun after it', async () => {
    const { user, runs } = openRuns();
    runs.begin(aList(() => Promise.resolve([given('a@x.lk')])));
    const second = aList(() => Promise.resolve([given('a@x.lk')]));
    runs.begin(second);
    expect(runs.read()).toBe(second);
    user.set(null);
    expect(runs.read()).toBeNull();
  });
});

it('a report is summed up by what became of the addresses, in the order of its words', () => {
  expect(reportWords(OUTCOME_WORDS, ['given', 'unknown', 'given', 'no_address'])).toBe(
    'Access given: 2, No account with this address: 1, Not an email address: 1',
  );
});
