// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccessControlScreen } from './AccessControlScreen.tsx';
import { createGrantRun, OUTCOME_WORDS } from './grant-run.ts';
import { granting } from './granting.ts';
import type { ReportedAddress } from './list-runs.ts';
import { button, openPages, press, show, until, withPage, words } from '../../ui/testing.ts';

withPage();

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'not_found', message: 'Nothing.' }, { status: 404 }));
  const emails = Array.from({ length: 150 }, (_, index) => `s${index}@example.com`);
  const grant = async (some: readonly string[]) =>
    some.map((email): ReportedAddress => ({ email, outcome: 'given', end_date: '2026-12-30' }));
  const run = createGrantRun(emails, { grant, explain: () => 'No connection.' });
  const listed = emails.map((email, index) => ({ line: index + 1, text: email, email }));
  await run.goOn();
  granting.begin({ title: 'Give access to many', doing: 'Giving access', words: OUTCOME_WORDS, run, listed });
  const { element } = openPages([{ path: '/', element: createElement(AccessControlScreen) }], '/?show=log');
  await show(element);
});

afterEach(async () => {
  granting.forget();
});

it('[R169] the focus stays on the page where the line of a list goes', async () => {
  await press('Done');
  expect(words()).not.toContain('Done');
  expect(document.activeElement).toBe(document.querySelector('main'));
});

it('[R169] the focus goes from a report back to the line that opened it', async () => {
  await press('Show the report');
  await press('Close');
  expect(document.activeElement).toBe(button('Show the report'));
});

it('the report of a long list is shown step by step', async () => {
  await press('Show the report');
  const dialog = document.querySelector('dialog')!;
  const lines = () => dialog.querySelectorAll('tbody tr').length;
  expect(dialog.textContent).toContain('Access given: 150');
  expect(lines()).toBe(100);
  await press('Show more');
  expect(lines()).toBe(150);
});

it('[R118] the import that an address opens waits for a list that still runs', async () => {
  const run = createGrantRun<ReportedAddress>(['a@example.com'], {
    grant: () => Promise.reject(new Error('gone')),
    explain: () => 'No connection.',
  });
  await show(null);
  granting.begin({ title: 'Give access to many', doing: 'Giving access', words: OUTCOME_WORDS, run, listed: [] });
  await until(() => expect(run.read().kind).toBe('failed'));
  const { element } = openPages([{ path: '/', element: createElement(AccessControlScreen) }], '/?show=log&import');
  await show(element);
  expect(document.querySelector('dialog h2')?.textContent).toBe('Give access to many');
  expect(granting.read()?.run).toBe(run);
  await press('Close');
  await press('Import students');
  expect(document.querySelector('dialog h2')?.textContent).toBe('Give access to many');
});
