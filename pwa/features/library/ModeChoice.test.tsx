// @vitest-environment jsdom
import { act, useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { ExamCategory } from '../../../shared/papers.ts';
import { found, press, show, withPage } from '../../ui/testing.ts';
import { ModeChoice } from './ModeChoice.tsx';
import type { StartMode } from './start-exam.ts';

withPage();
const onMode = vi.fn<(mode: StartMode) => void>();

function Choice({ partCount, category = 'reading' }: { partCount: number; category?: ExamCategory }) {
  const [mode, setMode] = useState<StartMode>('whole');
  return (
    <ModeChoice
      mode={mode}
      partCount={partCount}
      category={category}
      timeOfPart={(part_no) => ({ minutes: 20, isExact: part_no !== 2 })}
      onMode={(chosen) => {
        onMode(chosen);
        setMode(chosen);
      }}
    />
  );
}

const radios = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
function choose(part_no: number): void {
  const select = found(document.querySelector('select'), 'list of parts');
  act(() => {
    select.value = String(part_no);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
const titles = () => [...document.querySelectorAll('label b')].map(({ textContent }) => textContent);

it('[R295] the whole paper is chosen at first, and one part asks which', async () => {
  await show(<Choice partCount={3} />);
  expect(titles()).toEqual(['Whole paper', 'One part', 'No clock']);
  expect(radios().map(({ checked }) => checked)).toEqual([true, false, false]);
  await press(found(radios()[1], 'One part'));
  expect(onMode).toHaveBeenLastCalledWith({ part_no: 1 });
  const options = [...document.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(options).toEqual(['Part 1, 20 min', 'Part 2, about 20 min', 'Part 3, 20 min']);
  await press(found(radios()[2], 'No clock'));
  expect(onMode).toHaveBeenLastCalledWith('untimed');
});

it('[R601] a writing paper has tasks', async () => {
  await show(<Choice partCount={2} category="writing" />);
  expect(titles()).toEqual(['Whole paper', 'One task', 'No clock']);
  await press(found(radios()[1], 'One task'));
  expect(document.querySelectorAll('label')[1]?.textContent).toContain('With a clock for this task.');
  expect(document.querySelector('select')?.getAttribute('aria-label')).toBe('Task');
  const options = [...document.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(options).toEqual(['Task 1, 20 min', 'Task 2, about 20 min']);
});

it('[R295] a paper of one part is sat whole or without a clock', async () => {
  await show(<Choice partCount={1} />);
  expect(titles()).toEqual(['Whole paper', 'No clock']);
});

it('[R64, R579] a listening paper is proposed as in the test, in the one list of ways', async () => {
  await show(<Choice partCount={4} category="listening" />);
  expect(titles()).toEqual(['As in the test', 'With pauses', 'One part', 'No clock']);
  expect(radios().map(({ checked }) => checked)).toEqual([true, false, false, false]);
  const words = document.querySelectorAll('label')[0]?.textContent;
  expect(words).toContain('You get a band');
  expect(words).toContain('plays once. The time ends two minutes after it.');
  await press(found(radios()[1], 'With pauses'));
  expect(onMode).toHaveBeenLastCalledWith('pauses');
});

it('[R617] no way moves when one is chosen: the parts are there before, and the words of the chosen way below', async () => {
  await show(<Choice partCount={3} />);
  const places = () =>
    [...document.querySelectorAll('fieldset > div > div')].map((way) => way.querySelectorAll('*').length);
  const before = places();
  const said = () => document.querySelector('fieldset > p')?.textContent;
  expect(said()).toBe('With a clock.');
  choose(2);
  expect(onMode).toHaveBeenLastCalledWith({ part_no: 2 });
  expect(radios().map(({ checked }) => checked)).toEqual([false, true, false]);
  expect(said()).toBe('With a clock for this part. No band.');
  await press(found(radios()[2], 'No clock'));
  expect(places()).toEqual(before);
  // the part that was chosen before
  await press(found(radios()[1], 'One part'));
  expect(onMode).toHaveBeenLastCalledWith({ part_no: 2 });
});
