// @vitest-environment jsdom
import { act } from 'react';
import { expect, it } from 'vitest';
import { PageFoot } from './PageFoot.tsx';
import { usePages } from './use-pages.ts';
import { useSteps } from './use-steps.ts';
import { press, show, withPage } from '../testing.ts';

withPage();

let answer: (page: { rows: number[]; hasMore: boolean } | Error) => Promise<void>;

const load = () =>
  new Promise<{ rows: number[]; hasMore: boolean }>((resolve, reject) => {
    answer = (page) => act(async () => (page instanceof Error ? reject(page) : resolve(page)));
  });
const explain = () => 'No connection.';

function Paged() {
  const { rows, isLoading, failure, hasMore, more } = usePages<number>(load, explain);
  return (
    <main>
      <input />
      <ul>
        {rows.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
      <PageFoot isLoading={isLoading} failure={failure} hasMore={hasMore} onMore={more} />
    </main>
  );
}

function Stepped() {
  const { hasMore, more } = useSteps(Array.from({ length: 150 }, (_, index) => index));
  return <PageFoot isLoading={false} failure={null} hasMore={hasMore} onMore={more} />;
}

const has = () => document.activeElement;
const more = () => document.querySelector('button')!;

it('[R169] the focus stays at the end of a list while more of it comes, fails to, and ends', async () => {
  await show(<Paged />);
  expect(has()).toBe(document.body);
  await answer({ rows: [1], hasMore: true });
  expect(has()).toBe(document.body);
  await press(more());
  expect(has()).not.toBe(document.body);
  await answer(new Error('away'));
  expect(has()?.textContent).toBe('Try again');
  await press(more());
  await answer({ rows: [2], hasMore: true });
  expect(has()?.textContent).toBe('Show more');
  await press(more());
  await answer({ rows: [3], hasMore: false });
  expect(has()?.textContent).toBe('The list ends here.');
  await act(async () => document.querySelector('input')!.focus());
  expect(document.body.textContent).toBe('123');
});

it('[R169] the focus is not taken from who went on meanwhile', async () => {
  await show(<Paged />);
  await answer({ rows: [1], hasMore: true });
  await press(more());
  await act(async () => document.querySelector('input')!.focus());
  await answer({ rows: [2], hasMore: true });
  expect(has()).toBe(document.querySelector('input'));
  await act(async () => more().click());
  await answer({ rows: [3], hasMore: false });
  expect(has()).toBe(document.querySelector('input'));
});

it('[R169] the focus stays at the end of a list that is here as a whole', async () => {
  await show(<Stepped />);
  await press(more());
  expect(has()?.textContent).toBe('The list ends here.');
});
