// @vitest-environment jsdom
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { found, press, show, withPage } from '../../ui/testing.ts';
import { ModeChoice } from './ModeChoice.tsx';
import type { StartMode } from './start-exam.ts';

withPage();
const onMode = vi.fn<(mode: StartMode) => void>();

function Choice({ partCount, isListening = false }: { partCount: number; isListening?: boolean }) {
  const [mode, setMode] = useState<StartMode>('whole');
  return (
    <ModeChoice
      mode={mode}
      partCount={partCount}
      isListening={isListening}
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

it('[R295] a paper of one part is sat whole or without a clock', async () => {
  await show(<Choice partCount={1} />);
  expect(titles()).toEqual(['Whole paper', 'No clock']);
});

it('[R64, R579] a listening paper is proposed as in the test, in the one list of ways', async () => {
  await show(<Choice partCount={4} isListening />);
  expect(titles()).toEqual(['As in the test', 'With pauses', 'One part', 'No clock']);
  expect(radios().map(({ checked }) => checked)).toEqual([true, false, false, false]);
  const words = document.querySelectorAll('label')[0]?.textContent;
  expect(words).toContain('plays once. The time ends two minutes after it. You get a band.');
  await press(found(radios()[1], 'With pauses'));
  expect(onMode).toHaveBeenLastCalledWith('pauses');
});
