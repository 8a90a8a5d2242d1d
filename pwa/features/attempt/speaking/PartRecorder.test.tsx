// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor as until } from '../../../../shared/testing/wait-for.ts';
import type { Recording } from '../../../../shared/recordings.ts';
import { createStore } from '../../../base/store.ts';
import { openLocalDatabase, type LocalDatabase } from '../../../local/database/db.ts';
import { DeviceProvider } from '../../../local/device.tsx';
import { show, withPage } from '../../../ui/testing.ts';
import { aDevice } from '../../../local/testing.ts';
import type { OfferedRecording } from '../../../local/speech/recordings.ts';
import { PartRecorder } from './PartRecorder.tsx';
import type { Recorder, RecorderState } from './recorder.ts';

const PART = 'part 2';
const level = { read: () => 0, readLoudest: () => 1, close: () => undefined };

let db: LocalDatabase;
withPage({ isWithinAct: false });
const { read, set, subscribe } = createStore<RecorderState>({ kind: 'idle' });
const calls = {
  start: vi.fn<Recorder['start']>(async () => undefined),
  stop: vi.fn<Recorder['stop']>(async () => undefined),
  retry: vi.fn<Recorder['retry']>(async () => true),
};
const recorder: Recorder = { read, subscribe, ...calls };

beforeEach(async () => {
  db = await openLocalDatabase(newId());
  vi.clearAllMocks();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  set({ kind: 'idle' });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await db.delete();
});

type Given = Partial<Omit<Parameters<typeof PartRecorder>[0], 'recorder'>>;

function showPart(given: Given = {}): void {
  const device = aDevice(db, { now: Date.now });
  const about = { exam_id: newId(), part_id: PART, name: 'Part 2', recording: null, offered: null };
  const props = {
    recorder,
    ...about,
    isTimeUp: false,
    hasAsked: false,
    preparation: null,
    nextNo: null,
    onPart: () => undefined,
    ...given,
  };
  void show(
    <DeviceProvider device={device}>
      <PartRecorder {...props} />
    </DeviceProvider>,
  );
}

function recorded(): Recording {
  const ids = { result_id: newId(), exam_id: newId(), recording_id: newId() };
  const sound = { media_type: 'audio/webm', duration_ms: 83_000, bytes: 10, sha256: 'a'.repeat(64) };
  return { ...ids, part_id: PART, ...sound, hlc: '0' };
}

function offer(isReplaced = false): OfferedRecording {
  const ids = { result_id: newId(), part_id: PART, recording_id: newId() };
  return { ...ids, duration_ms: 12_000, isReplaced };
}

const words = () => document.body.textContent;
const told = () => document.querySelector('[role=status]')?.textContent;
const expectWords = (text: string) => until(() => expect(words()).toContain(text));
const names = () =>
  [...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-label') ?? one.textContent);
function press(name: string): void {
  const found = [...document.querySelectorAll('button')][names().indexOf(name)];
  expect(found, name).toBeDefined();
  found?.focus();
  found?.click();
}

describe('a part that has no recording', () => {
  it('begins one, says that it waits for the microphone, and stops', async () => {
    showPart();
    await expectWords('Your voice is saved on this device from the first second.');
    press('Record Part 2');
    expect(calls.start).toHaveBeenCalledExactlyOnceWith(PART);
    set({ kind: 'asking', part_id: PART });
    await until(() => expect(told()).toBe('Waiting for the microphone...'));
    set({ kind: 'recording', part_id: PART, readElapsedMs: () => 65_000, level });
    await until(() => expect(told()).toBe('Recording'));
    expect(document.querySelector('[role=timer]')?.textContent).toBe('1:05');
    press('Stop recording Part 2');
    expect(calls.stop).toHaveBeenCalledExactlyOnceWith('student');
    set({ kind: 'saving', part_id: PART });
    await until(() => expect(told()).toBe('Saving...'));
  });

  it('[R653] says nothing of the microphone once another part is recorded', async () => {
    showPart({ hasAsked: true });
    await until(() => expect(names()).toEqual(['Record Part 2']));
    expect(words()).not.toContain('microphone');
  });

  it('keeps the focus where a press takes its button away', async () => {
    showPart();
    await until(() => expect(names()).toEqual(['Record Part 2']));
    press('Record Part 2');
    set({ kind: 'recording', part_id: PART, readElapsedMs: () => 0, level });
    await until(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Stop recording Part 2'));
  });

  it('says what is wrong with the microphone, and tries again', async () => {
    set({ kind: 'no_microphone', part_id: PART, trouble: 'missing' });
    showPart();
    await expectWords('No microphone was found.');
    expect(names()).toEqual(['Try again']);
    press('Try again');
    expect(calls.start).toHaveBeenCalledExactlyOnceWith(PART);
  });

  it('shows nothing of what another part does', async () => {
    set({ kind: 'recording', part_id: 'part 1', readElapsedMs: () => 0, level });
    showPart();
    await until(() => expect(names()).toEqual(['Record Part 2']));
    expect(told()).toBe('');
  });

  it('records nothing once time is up', async () => {
    showPart({ isTimeUp: true });
    await expectWords('Time is up: nothing more can be recorded.');
    expect(names()).toEqual([]);
  });
});

describe('a part that has a recording', () => {
  it('asks before another takes its place', async () => {
    showPart({ recording: recorded() });
    await expectWords('Recorded 1:23. Listen to it here.');
    press('Record again: Part 2');
    await expectWords('Record Part 2 again?');
    expect(calls.start).not.toHaveBeenCalled();
    press('Keep this one');
    await until(() => expect(names()).not.toContain('Keep this one'));
    press('Record again: Part 2');
    await until(() => expect(names()).toContain('Record again'));
    press('Record again');
    expect(calls.start).toHaveBeenCalledExactlyOnceWith(PART);
  });

  it('[R200] offers an interrupted one beside it, and says why', async () => {
    showPart({ recording: recorded(), offered: offer() });
    await expectWords('We kept 0:12 of your recording.');
    await expectWords('It was interrupted. The recording below counts, unless you use this one in its place.');
    flushSync(() => void show(null));
    showPart({ offered: offer(true) });
    await expectWords('A recording from another device took its place. Use it as it is, or record again.');
  });
});

it('[R624] leads to the next part once this one is recorded, and not from the last', async () => {
  const onPart = vi.fn<(part_no: number) => void>();
  showPart({ nextNo: 3, onPart });
  await until(() => expect(names()).toEqual(['Record Part 2']));
  flushSync(() => void show(null));
  showPart({ recording: recorded(), nextNo: 3, onPart });
  await until(() => expect(names()).toContain('Go to Part 3'));
  press('Go to Part 3');
  expect(onPart).toHaveBeenCalledExactlyOnceWith(3);
  flushSync(() => void show(null));
  showPart({ recording: recorded() });
  await until(() => expect(names()).toContain('Record again: Part 2'));
  expect(names().filter((name) => name?.startsWith('Go to'))).toEqual([]);
});

it('[F30] says what to do where the device is full, whichever part it was, and tries again', async () => {
  set({ kind: 'not_saved', part_id: 'part 1', lengthMs: 61_000 });
  showPart({ recording: recorded() });
  await expectWords('Your recording is not saved completely on this device yet.');
  await expectWords('the recording stopped at 1:01');
  expect(names()).toEqual(['Try again']);
  press('Try again');
  expect(calls.retry).toHaveBeenCalledOnce();
});

it.each([
  ['time', 'Time is up. 0:30 of your recording is saved.'],
  ['microphone', 'The microphone stopped: it was unplugged, or another app took it. 0:30'],
  ['longest', 'A recording cannot be longer than this. 0:30'],
  ['full', 'This device had no space for a moment, so the recording was stopped. 0:30'],
  ['browser', 'The browser stopped the recording. 0:30'],
] as const)('says why a recording ended that the student did not stop: %s', async (endedBy, text) => {
  set({ kind: 'saved', part_id: PART, endedBy, lengthMs: 30_000 });
  showPart({ recording: recorded() });
  await expectWords(text);
});
