// @vitest-environment jsdom
import { act } from 'react';
import { academyDate } from '../../../../shared/access.ts';
import { v7 as newId } from 'uuid';
import { beforeEach, expect, it, vi } from 'vitest';
import type { WholeGroup } from '../../../../shared/group-forms.ts';
import type { ClassPractice } from '../../../../shared/practice/class-practice.ts';
import { openPages, press, show, type, until, withPage, words } from '../../../ui/testing.ts';
import { PracticeRoom } from './PracticeRoom.tsx';

withPage();

const group = { group_id: newId(), name: 'Monday class', code: null, members: 1, waiting: 0 };
const whole: WholeGroup = { group, members: [], waiting: [], months: [], papers: [] };
const [user_id, exam_id, question_id] = [newId(), newId(), newId()];
const NOTHING: ClassPractice = { kinds: [], papers: [], students: [], homework: [] };
const SOME: ClassPractice = {
  kinds: [
    {
      skill: 'reading',
      kind: 'Matching headings',
      right: 2,
      wrong: 5,
      not_answered: 1,
      students: 3,
      practised: 4,
      practised_right: 3,
    },
  ],
  papers: [
    {
      exam_id,
      revision: 1,
      exam_name: 'Harbour Reading',
      skill: 'reading',
      questions: [{ question_id, number: 7, line: 'It opened in _____', kind: 'Gaps', lost: 3, of: 4, practised: 0 }],
    },
  ],
  students: [
    {
      user_id,
      first_name: 'Amaya',
      last_name: 'Silva',
      email: 'a@papertide.test',
      practised_at: null,
      answers: 0,
      right: 0,
      items: 6,
    },
  ],
  homework: [],
};

let reply: () => Response;
let sent: Record<string, unknown>[];
beforeEach(() => {
  sent = [];
  reply = () => Response.json({ data: SOME });
  vi.stubGlobal('fetch', async (_path: string, { method, body }: { method?: string; body?: string }) => {
    if (method === 'GET') return reply();
    sent.push(JSON.parse(body ?? '{}'));
    return new Response(null, { status: 204 });
  });
});

const open = () => show(openPages([{ path: '*', element: <PracticeRoom whole={whole} onAdd={null} /> }], '/').element);
const box = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label))!;

async function fillDay(): Promise<void> {
  await type(document.querySelector<HTMLInputElement>('input[type="date"]')!, '2030-12-24');
}

it('[R538] shows what the class gets wrong, what is practised, and who has not practised', async () => {
  await open();
  await until(() => expect(words()).toContain('Matching headings'));
  expect(words()).toContain('4 answers, 3 right');
  expect(words()).toContain('1 student has not practised for 7 days, of 1.');
  expect(words()).toContain('7. It opened in _____');
});

it('says so where there is nothing yet, and offers to try again where it failed', async () => {
  reply = () => Response.json({ data: NOTHING });
  await open();
  await until(() => expect(words()).toContain('Nobody in this class has a result in reading or listening yet.'));
  expect(words()).toContain('This class has no students yet.');
  reply = () => Response.json({ code: 'internal', message: 'It did not work.' }, { status: 500 });
  await show(null);
  await open();
  await until(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('It did not work.'));
  reply = () => Response.json({ data: SOME });
  await press('Try again');
  await until(() => expect(words()).toContain('Matching headings'));
});

it('[R537] [R575] sets kinds of question until a day, and asks for what is missing', async () => {
  await open();
  await press('Set practice');
  await press('Set the practice');
  expect(sent).toEqual([]);
  expect(words()).toContain('Choose at least one');
  // a week is proposed; another day can be chosen
  const proposed = document.querySelector<HTMLInputElement>('input[type="date"]')?.value;
  expect(proposed).toBe(academyDate(Date.now() + 7 * 86_400_000));
  await press(box('Matching headings'));
  await fillDay();
  await press('Set the practice');
  await until(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    group_id: group.group_id,
    due_date: '2030-12-24',
    count: 10,
    kinds: [{ skill: 'reading', kind: 'Matching headings' }],
    exam_id: null,
    question_ids: [],
  });
  await until(() => expect(document.querySelector('dialog')).toBeNull());
});

it('[R537] sets questions of one paper', async () => {
  await open();
  await press('Set practice');
  const which = document.querySelector<HTMLSelectElement>('dialog select')!;
  act(() => {
    which.value = exam_id;
    which.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until(() => expect(words()).toContain('7. It opened in _____ (3 of 4 got it wrong)'));
  await press(box('7. It opened in _____'));
  await fillDay();
  await press('Set the practice');
  await until(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ kinds: [], exam_id, question_ids: [question_id] });
});
