// @vitest-environment jsdom
import { createElement } from 'react';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClassWork, Overview } from '../../../../shared/class-overview.ts';
import type { WholeGroup } from '../../../../shared/group-forms.ts';
import { toasts } from '../../../ui/toast.ts';
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
  not_begun: 0,
  late: 0,
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
      not_begun: 1,
      late: 1,
      behind: [
        { kind: 'quiet', count: 9 },
        { kind: 'late', count: 1 },
      ],
    },
  ],
  mean: { kind: 'band', value: 6.5 },
  mean_of: 1,
};

const work: ClassWork = {
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
  left: [{ user_id: kasun, exam_id, is_begun: false, is_late: true }],
};

let isWide: boolean;
let reply: { status: number; body: object };
let workReply: typeof reply;
let asked: string[];
beforeEach(() => {
  isWide = true;
  reply = { status: 200, body: { data: overview } };
  workReply = { status: 200, body: { data: work } };
  asked = [];
  toasts.set([]);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const { status, body } = path.includes('getclasswork') ? workReply : reply;
    return Response.json(body, { status });
  });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('45em') && isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => vi.restoreAllMocks());

async function open(shown = whole): Promise<void> {
  const { element } = openPages(
    [{ path: '/', element: createElement(OverviewRoom, { whole: shown, onAdd: null }) }],
    '/',
  );
  await show(element);
}

it('[R440] a class has a line for each student with the reasons, and the means with how many are in them', async () => {
  await open();
  await until(() => expect(words()).toContain('1 student falls behind, of 2.'));
  await until(() => expect(words()).toContain('Not begun, late'));
  const lines = [...document.querySelectorAll('tbody tr')].map((line) => line.textContent);
  expect(lines[0]).toContain('Kasun Perera');
  expect(lines[0]).toContain('No work for 9 days. 1 set paper is late. 1 not begun.');
  expect(lines[0]).toContain('Not begun, late');
  expect(lines[1]).toContain('↓ Down 0.5');
  expect(document.querySelector('tfoot')?.textContent).toContain('6.5mean of 1 marked');
  const names = [...document.querySelectorAll('tbody th a')];
  expect(names.map((name) => name.textContent)).toEqual(lines.map(() => expect.stringMatching(/ Perera$/)));
});

it('a class is a card for each student where the columns have no room', async () => {
  isWide = false;
  await open();
  await until(() => expect(words()).toContain('Papers: 1 of 1 taken'));
  expect(document.querySelectorAll('table')).toHaveLength(0);
  expect(words()).toContain('Papers: 0 of 1 taken');
});

it('[R571] a server of before, which does not know how to tell the work, is named as the reason, and asked again', async () => {
  workReply = { status: 404, body: { code: 'not_found', message: 'There is no such call.' } };
  await open();
  await until(() => expect(words()).toContain('the server is being updated'));
  expect(words()).not.toContain('no such call');
  workReply = { status: 200, body: { data: work } };
  await press('Try again');
  await until(() => expect(words()).toContain('Not begun, late'));
});

it('a class that could not be read says so, and is read again', async () => {
  reply = { status: 503, body: { code: 'too_busy', message: 'Busy.' } };
  await open();
  await until(() => expect(words()).toContain('Busy.'));
  reply = { status: 200, body: { data: { ...overview, students: [] } } };
  await press('Try again');
  await until(() => expect(words()).toContain('This class has no students yet.'));
});

it('[R568] a class whose students have not signed up yet says how many are expected', async () => {
  reply = { status: 200, body: { data: { ...overview, students: [] } } };
  const invited = [{ user_id: nimali, first_name: 'A', last_name: 'B', email: 'a@example.org', sent_at: null }];
  await open({ ...whole, waiting: ['a@example.org', 'b@example.org'], invited });
  await until(() => expect(words()).toContain('Invited: 1 student. Waiting for sign-up: 1 address. See Students.'));
});

it('[R399] what a hundred students have of the papers is read as they are shown, and of all before a file is made', async () => {
  const user_ids = Array.from({ length: 250 }, () => newId());
  const students = user_ids.map((user_id, index) => ({ ...student, user_id, first_name: `S${1_000 + index}` }));
  reply = { status: 200, body: { data: { ...overview, students } } };
  workReply = { status: 200, body: { data: { sittings: [], left: [] } } };
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const idsAsked = () =>
    asked.filter((path) => path.includes('getclasswork')).map((path) => path.split('user_ids=')[1]?.split(','));
  await open();
  await until(() => expect(idsAsked()).toEqual([user_ids.slice(0, 100)]));
  await until(() => expect(words()).not.toContain('…'));
  expect(document.querySelectorAll('tbody tr')).toHaveLength(100);

  workReply = { status: 503, body: { code: 'too_busy', message: 'Busy.' } };
  await press('Download as CSV');
  await until(() => expect(words()).toContain('Busy.'));
  expect(saved).not.toHaveBeenCalled();
  expect(toasts.read()).toMatchObject([{ intent: 'error', text: 'Busy.' }]);

  workReply = { status: 200, body: { data: { sittings: [], left: [] } } };
  await press('Download as CSV');
  await until(() => expect(saved).toHaveBeenCalledOnce());
  expect(new Set(idsAsked().flat())).toEqual(new Set(user_ids));
  const reader = new FileReader();
  const isRead = new Promise((resolve) => reader.addEventListener('load', resolve));
  const made = saved.mock.calls[0]?.[0];
  reader.readAsText(made instanceof Blob ? made : new Blob());
  await isRead;
  const file = typeof reader.result === 'string' ? reader.result : '';
  expect(file.trim().split('\r\n')).toHaveLength(251);
});

it('[R399] where more lines could not be read, the foot of the table says so and reads them again', async () => {
  const user_ids = Array.from({ length: 250 }, () => newId());
  const students = user_ids.map((user_id, index) => ({ ...student, user_id, first_name: `S${1_000 + index}` }));
  const [busy, empty] = [
    { status: 503, body: { code: 'too_busy', message: 'Busy.' } },
    { status: 200, body: { data: { sittings: [], left: [] } } },
  ];
  reply = { status: 200, body: { data: { ...overview, students } } };
  workReply = busy;
  const table = () => document.querySelector('section')!;
  const named = (name: string) => [...document.querySelectorAll('button')].filter((one) => one.textContent === name);
  await open();
  // nothing is read: the failure stands above all lines, and no button at the foot does nothing
  await until(() => expect(words()).toContain('Busy.'));
  expect([table().textContent.includes('Busy.'), named('Try again').length, named('Show more').length]).toEqual([
    false,
    1,
    0,
  ]);
  workReply = empty;
  await press('Try again');
  await until(() => expect(words()).not.toContain('…'));

  workReply = busy;
  await press('Show more');
  await until(() => expect(table().textContent).toContain('Busy.'));
  expect([named('Try again').length, named('Show more').length]).toEqual([1, 0]);
  const before = asked.length;
  workReply = empty;
  await press('Try again');
  await until(() => expect(words()).not.toContain('…'));
  expect(asked).toHaveLength(before + 1);
  await press('Show more');
  await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(250));
});
