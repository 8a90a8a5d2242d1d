// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { v7 as newId } from 'uuid';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLocalDatabase, type LocalDatabase } from '../../../local/database/db.ts';
import { DeviceProvider } from '../../../local/device.tsx';
import { saveShadowing } from '../../../local/speech/shadowings.ts';
import { aDevice } from '../../../local/testing.ts';
import { button, press, show, until, withPage, words } from '../../../ui/testing.ts';
import { Shadowing } from './Shadowing.tsx';

withPage({ isWithinAct: false });

const of = { result_id: 'r', part_id: 'p', sentence: 4, words: 'The van left at ten.' };
const sound = { media_type: 'audio/webm', duration_ms: 2_000, data: new TextEncoder().encode('sound').buffer };
const onHear = vi.fn<() => void>();
let db: LocalDatabase;

class Sound {
  readonly arrayBuffer = () => Promise.resolve(sound.data);
}

class Recorder extends EventTarget {
  static isTypeSupported = () => true;
  mimeType = 'audio/webm';
  state = 'inactive';
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Sound() }));
    this.dispatchEvent(new Event('stop'));
  }
}

/** The microphone of this device: a stream, or the error of the browser. */
function plugIn(microphone: () => Promise<unknown>): void {
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: microphone }, userAgent: 'Chrome' });
  const node = { connect: () => undefined, disconnect: () => undefined };
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running';
      resume = () => Promise.resolve();
      close = () => Promise.resolve();
      createMediaStreamSource = () => node;
    },
  );
  vi.stubGlobal(
    'AnalyserNode',
    class {
      getFloatTimeDomainData = () => undefined;
    },
  );
}
const track = { stop: vi.fn<() => void>(), addEventListener: () => undefined };
const hears = () => Promise.resolve({ getTracks: () => [track] });
const refuses = (name: string) => () => Promise.reject(Object.assign(new Error('no'), { name }));

beforeEach(async () => {
  vi.clearAllMocks();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  // that of jsdom hands out no bytes
  vi.stubGlobal('Blob', Sound);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  // jsdom plays nothing
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  db = await openLocalDatabase(newId());
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db.delete();
});

type Playing = ComponentProps<typeof Shadowing>['player'];
const player = (now: Partial<Playing> = {}): Playing => ({
  isPlaying: false,
  positionMs: 0,
  trouble: null,
  toggle: vi.fn<() => void>(),
  ...now,
});
const open = (now: Partial<Playing> = {}) =>
  show(
    <DeviceProvider device={aDevice(db)}>
      <Shadowing of={of} document_id="words-only/sentence" player={player(now)} endMs={9_000} onHear={onHear} />
    </DeviceProvider>,
  );

describe('[R533] shadowing', () => {
  it('stores what was said on this device, and deletes it', async () => {
    plugIn(hears);
    await open();
    await press('Record');
    await press('Stop');
    await until(() => button('Hear both'));
    expect(await db.shadowings.toArray()).toMatchObject([{ ...of, media_type: 'audio/webm' }]);
    expect(track.stop).toHaveBeenCalledOnce();
    await press('Delete');
    await until(() => expect(words()).toContain('The recording is deleted.'));
    expect(await db.shadowings.count()).toBe(0);
    await until(() => expect(document.activeElement).toBe(button('Record')));
  });

  it('plays the sentence first and then the own recording, which was loaded in the press', async () => {
    await saveShadowing(db, { ...of, ...sound });
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    await open();
    await press('Hear both');
    expect(onHear).toHaveBeenCalledOnce();
    // without it Safari refuses to play what no press asked for
    expect(load).toHaveBeenCalledOnce();
    flushSync(() => void open({ isPlaying: true, positionMs: 8_000 }));
    expect(play).not.toHaveBeenCalled();
    flushSync(() => void open({ isPlaying: false, positionMs: 9_010 }));
    await until(() => expect(play).toHaveBeenCalledOnce());
    play.mockRestore();
    load.mockRestore();
  });

  it('[R536] has one button to hear both and to stop, which keeps the focus, and ends where the sentence cannot be played', async () => {
    const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    await saveShadowing(db, { ...of, ...sound });
    await open();
    await until(() => button('Hear both').focus());
    await press('Hear both');
    expect(document.activeElement).toBe(button('Stop'));
    await press('Stop');
    expect(document.activeElement).toBe(button('Hear both'));
    await press('Hear both');
    flushSync(() => void open({ trouble: 'broken' }));
    await until(() => button('Hear yourself'));
    load.mockRestore();
  });

  it('shows no recording of other words, as of a transcript that was changed', async () => {
    await saveShadowing(db, { ...of, ...sound, words: 'Other words.' });
    await open();
    await until(() => button('Record'));
    expect(words()).not.toContain('Hear both');
  });

  it('hands over what is under way when the student goes on', async () => {
    plugIn(hears);
    await open();
    await press('Record');
    await until(() => button('Stop'));
    await show(null);
    await until(() => expect(track.stop).toHaveBeenCalledOnce());
    await vi.waitUntil(async () => (await db.shadowings.count()) === 1);
  });

  it('asks before it deletes all of a paper', async () => {
    HTMLDialogElement.prototype.showModal = function open() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
    await saveShadowing(db, { ...of, ...sound });
    await saveShadowing(db, { ...of, ...sound, sentence: 5 });
    await open();
    await press('Delete my recordings of this paper (2)');
    await until(() => expect(words()).toContain('Your 2 shadowing recordings of this paper are deleted'));
    await press('Delete');
    await vi.waitUntil(async () => (await db.shadowings.count()) === 0);
  });
});

describe('[R534] shadowing says what to do', () => {
  it.each([
    ['NotAllowedError', 'Papertide may not use your microphone.'],
    ['NotFoundError', 'Plug in a headset or a microphone, or use a phone.'],
    ['NotReadableError', 'Another app or tab may be using it'],
    ['Unknown', 'Open this page in a current Chrome, Edge, Firefox or Safari.'],
  ])('where the microphone fails with %s, and tries again', async (name, said) => {
    plugIn(refuses(name));
    await open();
    await press('Record');
    await until(() => expect(words()).toContain(said));
    expect(words()).not.toContain('clock');
    plugIn(hears);
    await press('Try again');
    await until(() => button('Stop'));
    await press('Stop');
    await until(() => button('Hear both'));
  });

  it('where this device has no room, and what was recorded can still be heard', async () => {
    plugIn(hears);
    vi.spyOn(db.shadowings, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await open();
    await press('Record');
    await press('Stop');
    await until(() => expect(words()).toContain('This device has no space for the recording.'));
    expect(button('Hear yourself')).toBeDefined();
  });
});
