// @vitest-environment jsdom
import { v7 as newId } from 'uuid';
import { expect, it, vi } from 'vitest';
import { academyTime } from '../../ui/admin/academy-dates.ts';
import { openPages, show, until, withPage, words } from '../../ui/testing.ts';
import { LogRoom } from './LogRoom.tsx';

withPage({ isWithinAct: false });

const list_id = newId();
const actor_id = newId();
const entry = {
  log_id: newId(),
  at: Date.parse('2026-03-02T18:29:00Z'),
  actor: 'Shirani Dias',
  is_by_server: false,
  about: 'Kasun Silva',
  user_id: newId(),
  action: 'access_given',
  category_year: 2026,
  category_month: 'March',
  end_date: '2026-03-30',
  detail: null,
  reason: null,
};
const list = {
  lines: 120,
  first_at: Date.parse('2026-03-02T18:29:00Z'),
  last_at: Date.parse('2026-03-02T18:31:00Z'),
  end_date: '2026-03-30',
};

async function open(path: string, reply: object): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(reply);
  });
  const { element } = openPages([{ path: '/', element: <LogRoom /> }], path);
  await show(element);
  return asked;
}

it('[R495] an opened list says what was done, by whom, when and to how many', async () => {
  const query = `list=${list_id}&action=access_given&by=${actor_id}&day=2026-03-02`;
  const asked = await open(`/?show=log&${query}`, { data: [entry, { ...entry, log_id: newId() }], list });
  await until(() => expect(document.querySelector('h2')).not.toBeNull());
  expect(document.querySelector('h2')?.textContent).toBe('Access to March 2026 given until 30 Mar 2026: 120 people');
  const [first, last] = [list.first_at, list.last_at].map((at) => academyTime(at, Date.now()));
  expect(words()).toContain(`${first} to ${last}, by Shirani Dias`);
  expect(words()).toContain('Only what was done on 2 Mar 2026.');
  for (const part of [`list_id=${list_id}`, `actor_id=${actor_id}`, 'day=2026-03-02']) expect(asked[0]).toContain(part);
});

it('[R495] the line of a list says how many people, and leads to the lines of the same day and person', async () => {
  await open('/?show=log&day=2026-03-02', {
    data: [{ ...entry, list: { list_id, actor_id, lines: 120 } }],
    actors: [],
  });
  await until(() => expect(document.querySelector('tbody tr')).not.toBeNull());
  const cells = [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent);
  expect(cells[2]).toBe('120 people');
  expect(document.querySelector('tbody a')?.getAttribute('href')).toBe(
    `/?show=log&list=${list_id}&action=access_given&by=${actor_id}&day=2026-03-02`,
  );
});
