// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { AttemptInList } from '../../local/queries/results.ts';
import { press, show, withPage, words } from '../../ui/testing.ts';
import { AttemptsBox } from './AttemptsBox.tsx';
import { BandsBox } from './BandsBox.tsx';

withPage();

async function wordsOf(hasCome: boolean): Promise<string> {
  const props = { attempts: [], isComing: false, hasCome };
  await show(
    <MemoryRouter>
      <BandsBox {...props} />
      <AttemptsBox {...props} newIds={[]} />
    </MemoryRouter>,
  );
  return words();
}

it('claims that there is no attempt and no band only once the first exchange told', async () => {
  const before = await wordsOf(false);
  expect(before).toContain('No attempt is on this device yet.');
  expect(before).toContain('No band is on this device yet.');
  expect(before).not.toContain('There are no');

  const after = await wordsOf(true);
  expect(after).toContain('There are no attempts yet.');
  expect(after).toContain('There are no bands yet.');
});

function attemptsOf(count: number): AttemptInList[] {
  return Array.from({ length: count }, (_, index) => ({
    attempt: {
      result_id: `r${index}`,
      exam_id: 'e1',
      revision: 1,
      start_time: 0,
      end_time: null,
      abandoned: 0,
      state: 'received',
    },
    exam: null,
    result: null,
  }));
}

it('shows the newest five, and all of them to who asks', async () => {
  const newIds: string[] = [];
  const open = (count: number) =>
    show(
      <MemoryRouter>
        <AttemptsBox attempts={attemptsOf(count)} isComing={false} hasCome newIds={newIds} />
      </MemoryRouter>,
    );
  await open(5);
  expect(document.querySelector('button')).toBeNull();

  await open(23);
  const lines = () => document.querySelectorAll('li').length;
  const button = document.querySelector('button')!;
  expect([lines(), button.textContent]).toEqual([5, 'Show all 23 attempts']);
  await press(button);
  expect([lines(), button.textContent]).toEqual([23, 'Show the newest 5']);
  await press(button);
  expect(lines()).toBe(5);
});

it('[R287] marks a result as new until it was opened', async () => {
  const open = (newIds: string[]) =>
    show(
      <MemoryRouter>
        <AttemptsBox attempts={attemptsOf(2)} isComing={false} hasCome newIds={newIds} />
      </MemoryRouter>,
    );
  const lines = () => [...document.querySelectorAll('li')].map((line) => line.textContent.includes('New'));
  await open(['r1']);
  expect(lines()).toEqual([false, true]);
  await open([]);
  expect(lines()).toEqual([false, false]);
});
