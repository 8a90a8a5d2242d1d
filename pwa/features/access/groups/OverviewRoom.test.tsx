// @vitest-environment jsdom
import { createElement } from 'react';
import { v7 as newId } from 'uuid';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Overview } from '../../../../shared/class-overview.ts';
import type { WholeGroup } from '../../../../shared/group-forms.ts';
import { openPages, press, show, until, withPage, words } from '../../../ui/testing.ts';
import { OverviewRoom } from './OverviewRoom.tsx';

withPage();

const [exam_id, nimali, kasun] = [newId(), newId(), newId()];
const whole: WholeGroup = {
  group: { group_id: newId(), name: 'Monday class', code: null, members: 2, waiting: 0 },
  members: [],
  waiting: [],
  months: [],
  papers: [],
};
const student = {
  last_name: 'Perera',
  email: 'x@example.com',
  is_closed: false,
  worked_at: null,
  mean: null,
  mean_of: 0,
  trend: null,
  unmarked: 0,
  unsent: 0,
  unsent_since: null,
  begun: [],
  not_begun: [],
  late: [],
  behind: [],
};
const overview: Overview = {
  papers: [
    {
      exam_id,
      exam_name: 'Harbour',
      exam_category: 'writing',
      due_date: '2026-03-04',
      mean: { kind: 'band', value: 6.5 },
      mean_of: 1,
    },
  ],
  sittings: [
    {
      user_id: nimali,
      exam_id,
      result_id: newId(),
      end_time: 1,
      sittings: 1,
      correct: 0,
      total: 0,
      score: { kind: 'band', value: 6.5 },
      marked_band: 6.5,
    },
  ],
  students: [
    {
      ...student,
      user_id: nimali,
      first_name: 'Nimali',
      mean: { kind: 'band', value: 6.5 },
      mean_of: 1,
      trend: { kind: 'band', change: -0.5 },
    },
    {
      ...student,
      user_id: kasun,
      first_name: 'Kasun',
      not_begun: [exam_id],
      late: [exam_id],
      behind: [
        { kind: 'quiet', count: 9 },
        { kind: 'late', count: 1 },
      ],
    },
  ],
  mean: { kind: 'band', value: 6.5 },
  mean_of: 1,
};

let isWide: boolean;
let reply: { status: number; body: object };
beforeEach(() => {
  isWide = true;
  reply = { status: 200, body: { data: overview } };
  vi.stubGlobal('fetch', async () => Response.json(reply.body, { status: reply.status }));
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('45em') && isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
async function open(): Promise<void> {
  const { element } = openPages([{ path: '/', element: createElement(OverviewRoom, { whole }) }], '/');
  await show(element);
}

it('[R440] a class has a line for each student with the reasons, and the means with how many are in them', async () => {
  await open();
  await until(() => expect(words()).toContain('1 student falls behind, of 2.'));
  const lines = [...document.querySelectorAll('tbody tr')].map((line) => line.textContent);
  expect(lines[0]).toContain('Kasun Perera');
  expect(lines[0]).toContain('No work for 9 days. 1 set paper is late. 1 set paper not begun.');
  expect(lines[0]).toContain('Not begun, late');
  expect(lines[1]).toContain('↓ Down 0.5');
  expect(document.querySelector('tfoot')?.textContent).toContain('6.5mean of 1 marked');
  // nobody is signed in here: without the permission to read work nothing leads to it
  expect(document.querySelectorAll('tbody a')).toHaveLength(0);
});

it('a class is a card for each student where the columns have no room', async () => {
  isWide = false;
  await open();
  await until(() => expect(words()).toContain('Papers: 1 of 1 taken'));
  expect(document.querySelectorAll('table')).toHaveLength(0);
  expect(words()).toContain('Papers: 0 of 1 taken');
});

it('a class that could not be read says so, and is read again', async () => {
  reply = { status: 503, body: { code: 'too_busy', message: 'Busy.' } };
  await open();
  await until(() => expect(words()).toContain('Busy.'));
  reply = { status: 200, body: { data: { ...overview, students: [], sittings: [] } } };
  await press('Try again');
  await until(() => expect(words()).toContain('The group has no students yet.'));
});
