// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { AttemptInList } from '../../local/queries/results.ts';
import { AttemptsBox } from './AttemptsBox.tsx';
import { BandsBox } from './BandsBox.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function wordsOf(hasCome: boolean): string {
  const place = document.createElement('div');
  const root = createRoot(place);
  const props = { attempts: [], isComing: false, hasCome };
  act(() =>
    root.render(
      <MemoryRouter>
        <BandsBox {...props} />
        <AttemptsBox {...props} />
      </MemoryRouter>,
    ),
  );
  const words = place.textContent;
  act(() => root.unmount());
  return words;
}

it('claims that there is no attempt and no band only once the first exchange told', () => {
  const before = wordsOf(false);
  expect(before).toContain('No attempt is on this device yet.');
  expect(before).toContain('No band is on this device yet.');
  expect(before).not.toContain('There are no');

  const after = wordsOf(true);
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

it('shows the newest five, and all of them to who asks', () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const show = (count: number) =>
    act(() =>
      root.render(
        <MemoryRouter>
          <AttemptsBox attempts={attemptsOf(count)} isComing={false} hasCome />
        </MemoryRouter>,
      ),
    );
  show(5);
  expect(place.querySelector('button')).toBeNull();

  show(23);
  const lines = () => place.querySelectorAll('li').length;
  const button = place.querySelector('button');
  expect([lines(), button?.textContent]).toEqual([5, 'Show all 23 attempts']);
  act(() => button?.click());
  expect([lines(), button?.textContent]).toEqual([23, 'Show the newest 5']);
  act(() => button?.click());
  expect(lines()).toBe(5);
  act(() => root.unmount());
});
