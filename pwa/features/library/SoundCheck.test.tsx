// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { press, show, withPage } from '../../ui/testing.ts';
import { SoundCheck } from './SoundCheck.tsx';

withPage();
const stopTrack = vi.fn<() => void>();
const getUserMedia = vi.fn<() => Promise<unknown>>();
let loudness = 0.5;

class Recorder extends EventTarget {
  static isTypeSupported = () => true;
  state = 'inactive';
  mimeType = 'audio/webm';
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  loudness = 0.5;
  getUserMedia.mockResolvedValue({ getTracks: () => [{ stop: stopTrack }] });
  vi.stubGlobal('navigator', { userAgent: 'Chrome/156.0', mediaDevices: { getUserMedia } });
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('MediaRecorder', Recorder);
  // jsdom's own gives no buffer
  vi.stubGlobal(
    'Blob',
    class {
      arrayBuffer = async () => new ArrayBuffer(8);
    },
  );
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running';
      resume = async () => undefined;
      close = async () => undefined;
      createMediaStreamSource = () => ({ connect: () => undefined, disconnect: () => undefined });
    },
  );
  vi.stubGlobal(
    'AnalyserNode',
    class {
      getFloatTimeDomainData = (samples: Float32Array) => samples.fill(loudness);
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const words = () => document.body.textContent;
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

it('[R582] the microphone is tried for three seconds, can be heard, and is let go', async () => {
  await show(<SoundCheck />);
  expect(words()).toContain('You can also start without.');
  expect(getUserMedia).not.toHaveBeenCalled();
  await press('Try the microphone');
  await pass(2_900);
  expect(words()).toContain('Say your name');
  expect(document.querySelector('[role="meter"]')?.getAttribute('aria-valuetext')).toBe('Very loud');
  expect(stopTrack).not.toHaveBeenCalled();
  await pass(3_100);
  expect(words()).toContain('If you hear yourself, you are ready.');
  expect(document.querySelector('[aria-label="Play microphone test"]')).not.toBeNull();
  expect(stopTrack).toHaveBeenCalledOnce();
});

it('[R582] says that no sound came in', async () => {
  loudness = 0;
  await show(<SoundCheck />);
  await press('Try the microphone');
  await pass(3_100);
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('Check that the microphone is not muted.');
});

it.each([
  ['NotAllowedError', 'Papertide may not use your microphone.'],
  ['NotFoundError', 'No microphone was found.'],
])('[R582] after %s says what to do, and can be tried again', async (name, title) => {
  getUserMedia.mockRejectedValueOnce(Object.assign(new Error('no'), { name }));
  await show(<SoundCheck />);
  await press('Try the microphone');
  await pass(0);
  const alert = document.querySelector('[role="alert"]')?.textContent;
  expect(alert).toContain(title);
  expect(alert).not.toContain('clock');
  await press('Try again');
  await pass(3_100);
  expect(words()).toContain('If you hear yourself, you are ready.');
});

it('[R582] lets the microphone go if the dialog is closed or the paper started meanwhile', async () => {
  await show(<SoundCheck />);
  await press('Try the microphone');
  await pass(500);
  await show(null);
  expect(stopTrack).toHaveBeenCalledOnce();
});
