import { expect, it } from 'vitest';
import type { GrantedAddress } from '../../../shared/access-forms.ts';
import { createGrantRun } from './grant-run.ts';
import { runWords, type Granting } from './granting.ts';

const LISTED = [
  { line: 1, text: 'a@x.lk', email: 'a@x.lk' },
  { line: 2, text: 'nobody', email: null },
];
const given = (email: string): GrantedAddress => ({ email, outcome: 'given', end_date: '2026-03-30' });

function begin(grant: () => Promise<GrantedAddress[]>): Granting {
  const run = createGrantRun(['a@x.lk'], { grant, explain: () => 'No connection.' });
  return { run, listed: LISTED };
}

it('[R118] a list that is granted to says how far it is, why it stopped, and what it came to, to whoever looks', async () => {
  let calls = 0;
  const current = begin(() => {
    calls += 1;
    return calls === 1 ? Promise.reject(new Error('gone')) : Promise.resolve([given('a@x.lk')]);
  });
  expect(runWords(current)).toBe('Granting 0 of 1...');
  await current.run.goOn();
  expect(runWords(current)).toBe('No connection. 0 of 1 are done; the rest goes on from there.');
  await current.run.goOn();
  expect(runWords(current)).toBe('Access given: 1, Not an email address: 1');
});
