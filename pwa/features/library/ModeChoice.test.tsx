// @vitest-environment jsdom
import { useState } from 'react';
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
const titles = () => [...document.querySelectorAll('label b')].map(({ textContent }) => textContent);

it('[R295] the whole paper is chosen at first, and one part asks which', async () => {
  await show(<Choice partCount={3} />);
  expect(titles()).toEqual(['Whole paper', 'One part', 'No clock']);
  expect(radios().map(({ checked }) => checked)).toEqual([true, false, false]);
  await press(found(radios()[1], 'One part'));
  expect(onMode).toHaveBeenLastCalledWith({ part_no: 1 });
  const options = [...document.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(options).toEqual(['Part 1, 20 minutes', 'Part 2, about 20 minutes', 'Part 3, 20 minutes']);
  await press(found(radios()[2], 'No clock'));
  expect(onMode).toHaveBeenLastCalledWith('untimed');
  expect(document.querySelector('select')).toBeNull();
});

it('[R601] a writing paper has tasks', async () => {
  await show(<Choice partCount={2} category="writing" />);
  expect(titles()).toEqual(['Whole paper', 'One task', 'No clock']);
  await press(found(radios()[1], 'One task'));
  expect(document.querySelectorAll('label')[1]?.textContent).toContain('With a clock for this task.');
  expect(document.querySelector('select')?.getAttribute('aria-label')).toBe('Task');
  const options = [...document.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(options).toEqual(['Task 1, 20 minutes', 'Task 2, about 20 minutes']);
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
  expect(words).toContain('plays once. The time ends two minutes after it. You get a band.');
  await press(found(radios()[1], 'With pauses'));
  expect(onMode).toHaveBeenLastCalledWith('pauses');
});
