// @vitest-environment jsdom
import { act, createRef, type RefObject } from 'react';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLocalDatabase, type LocalDatabase } from '../../../local/database/db.ts';
import { DeviceProvider, type Device } from '../../../local/device.tsx';
import { button, newPage, press, show, unmount, withPage, words } from '../../../ui/testing.ts';
import { useWorkTime, WorkTimer, type SaveWorkTime } from './use-work-time.ts';

withPage();

const result_id = newId();
let db: LocalDatabase;
let save: RefObject<SaveWorkTime | null>;
const trust = { isConfirmed: true, isDoubted: false };
const clock = { readTrust: () => trust, subscribe: () => () => undefined, doubt: () => undefined };
const device = (): Device => ({ db, user: null, now: () => 5_000, clock, requestSync: () => undefined });

beforeEach(async () => {
  db = await openLocalDatabase(newId());
  save = createRef();
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  hide(false);
  await db.delete();
});

function hide(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

function Shown({ part_no }: { part_no: number }) {
  const { spentMs, isPaused, toggle } = useWorkTime({ result_id, part_no, save });
  return (
    <button onClick={toggle}>
      {spentMs === null ? 'reading' : `${spentMs / 1000} s${isPaused ? ', paused' : ''}`}
    </button>
  );
}

const showPart = (part_no: number) =>
  show(
    <DeviceProvider device={device()}>
      <Shown part_no={part_no} />
    </DeviceProvider>,
  );
/** Waits in real time; vi.waitFor would let the faked time go on. */
async function until(check: () => unknown): Promise<void> {
  for (let look = 1; ; look++) {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));
    try {
      return void (await check());
    } catch (error) {
      if (look === 1_000) throw error;
    }
  }
}

const pass = (seconds: number) => act(async () => void vi.advanceTimersByTime(seconds * 1_000));
const saveNow = () => act(async () => save.current?.());
const shows = (text: string) => until(() => expect(words()).toBe(text));
const stored = async () => (await db.places.get(result_id))?.part_ms;
const storedIs = (part_ms: object) => until(async () => expect(await stored()).toEqual(part_ms));

it('[R288] counts each part while it is shown, and goes on after a reload', async () => {
  await showPart(1);
  await shows('0 s');
  await pass(4);
  await shows('4 s');
  expect(await stored()).toBeUndefined();
  await showPart(2);
  await storedIs({ 1: 4_000 });
  await pass(3);
  await unmount();
  await storedIs({ 1: 4_000, 2: 3_000 });
  newPage();
  await showPart(1);
  await shows('7 s');
  await pass(2);
  await saveNow();
  expect(await stored()).toEqual({ 1: 6_000, 2: 3_000 });
});

it('[R288] counts nothing while the page is hidden, and stores what it has before', async () => {
  await showPart(1);
  await shows('0 s');
  await pass(4);
  await act(async () => hide(true));
  await storedIs({ 1: 4_000 });
  await pass(600);
  await act(async () => hide(false));
  await pass(3);
  await saveNow();
  expect(await stored()).toEqual({ 1: 6_000 });
});

it('[R288, R299] counts nothing while the clock is paused', async () => {
  await showPart(1);
  await shows('0 s');
  await pass(4);
  await press(button('4 s'));
  await shows('4 s, paused');
  await pass(60);
  await shows('4 s, paused');
  await press(button('4 s, paused'));
  await pass(2);
  await shows('6 s');
  await saveNow();
  expect(await stored()).toEqual({ 1: 6_000 });
});

it('[R288] writes every twenty seconds, and not where nothing was counted', async () => {
  const write = vi.spyOn(db.places, 'put');
  await show(
    <DeviceProvider device={device()}>
      <WorkTimer result_id={result_id} part_no={1} save={save} />
    </DeviceProvider>,
  );
  await until(async () => {
    await pass(1);
    await saveNow();
    expect(write).toHaveBeenCalledTimes(1);
  });
  for (let second = 0; second < 60; second++) await pass(1);
  expect(write).toHaveBeenCalledTimes(4);
  await act(async () => hide(true));
  await until(async () => expect((await stored())?.[1]).toBeGreaterThanOrEqual(60_000));
  write.mockClear();
  await pass(120);
  expect(write).not.toHaveBeenCalled();
});
