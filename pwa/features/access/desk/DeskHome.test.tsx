// @vitest-environment jsdom
import { act, createElement } from 'react';
import { v7 as newId } from 'uuid';
import { expect, it, vi } from 'vitest';
import { waitFor } from '../../../../shared/testing/wait-for.ts';
import type { DeskDay } from '../../../../shared/desk.ts';
import { openPages, press, show, withPage, words } from '../../../ui/testing.ts';
import { DeskHome } from './DeskHome.tsx';

withPage();

const EMPTY: DeskDay = { ends_soon: 0, ended: 0, waiting: 0, paid_today: { count: 0, total: 0 }, lists: [] };

async function open(reply: () => Response, hasDay = true) {
  const asked = vi.fn<(path: string) => Promise<Response>>(async () => reply());
  vi.stubGlobal('fetch', asked);
  const { element } = openPages([{ path: '/', element: createElement(DeskHome, { hasDay }) }], '/');
  await show(element);
  return asked;
}

it('[R562] the home of the desk says so where nothing ends, waits or was paid', async () => {
  await open(() => Response.json({ data: EMPTY }));
  await act(() => waitFor(() => expect(words()).toContain('No payment yet today.')));
  for (const said of ['Nobody’s access ends this week.', 'No address is waiting.', 'There is no list yet.'])
    expect(words()).toContain(said);
  expect(words()).not.toContain('See who');
});

it('[R562] the home of the desk counts, with a link to each list and the undo of the last lists', async () => {
  const list = {
    list_id: newId(),
    kind: 'given',
    at: Date.now(),
    category_year: 2026,
    category_month: 'March',
    end_date: '2026-12-30',
    undone_at: null,
    changed: 12,
    left: 12,
    actor: 'Shirani',
    undone_by: null,
    group: null,
  };
  const day = { ends_soon: 3, ended: 1, waiting: 2, paid_today: { count: 2, total: 400_050 }, lists: [list] };
  await open(() => Response.json({ data: day }));
  await act(() => waitFor(() => expect(words()).toContain('Total 4,000.50')));
  for (const said of ['Access ends: 3 students', 'Ended, no new month: 1 student', '2 payments', '2 addresses'])
    expect(words()).toContain(said);
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toContain('/admin/access-control?show=ending');
  expect(links).toContain('/admin/access-control?show=ending&kind=over');
  expect(links).toContain('/admin/access-control?show=waiting');
  expect(document.querySelector('button[aria-label^="Undo: Access given: March 2026"]')).not.toBeNull();
});

it('[R562] a day that could not be read is read again at a press', async () => {
  let isDown = true;
  await open(() =>
    isDown
      ? Response.json({ code: 'down', message: 'The server is busy.' }, { status: 503 })
      : Response.json({ data: EMPTY }),
  );
  await act(() => waitFor(() => expect(words()).toContain('The server is busy.')));
  isDown = false;
  await press('Try again');
  await act(() => waitFor(() => expect(words()).toContain('No payment yet today.')));
});

it('[R562] an admin has the search alone', async () => {
  const asked = await open(() => Response.json({ data: EMPTY }), false);
  expect(words()).toContain('Find a student');
  expect(words()).not.toContain('Paid today');
  expect(asked).not.toHaveBeenCalled();
});
