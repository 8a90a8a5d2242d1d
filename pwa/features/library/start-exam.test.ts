import { afterEach, describe, expect, it } from 'vitest';
import { v7 as newId } from 'uuid';
import { anExam } from '../../../shared/testing/exam.ts';
import { openLocalDatabase, type StoredPaper } from '../../local/database/db.ts';
import { openClock } from '../../local/time/clock.ts';
import type { Device } from '../../local/device.tsx';
import type { DownloadState } from '../../offline/downloads-store.ts';
import { AudioTrouble } from '../../offline/audio.ts';
import { startExam, type PaperSource, type StartMode } from './start-exam.ts';

const exam = anExam({ revision: 2 });
const arrived: StoredPaper = {
  exam_id: exam.exam_id,
  revision: 2,
  sha256: '',
  bytes: 0,
  data: {
    exam_data: exam,
    part_data: [],
    reading_document_data: [],
    content_data: [],
    question_data: [],
    audio_data: [],
  },
  media: [],
  stored_at: 0,
};

let open: Device[] = [];
afterEach(async () => {
  for (const device of open) await device.db.delete();
  open = [];
});

async function aDevice(asked: number[] = []): Promise<Device> {
  const db = await openLocalDatabase(newId());
  const device: Device = {
    db,
    user: null,
    now: () => 5_000,
    clock: await openClock(db),
    requestSync: (quietMs) => void asked.push(quietMs),
  };
  open.push(device);
  return device;
}

/** A download that passes through these states before the paper is here. */
function aSource(states: DownloadState[] = []): PaperSource & { started: number } {
  let current: DownloadState | null = null;
  let listener: () => void = () => undefined;
  return {
    started: 0,
    start() {
      this.started += 1;
      for (const state of states) {
        current = state;
        listener();
      }
      return Promise.resolve(arrived);
    },
    state: () => current,
    subscribe: (next) => {
      listener = next;
      return () => undefined;
    },
  };
}

const running = { kind: 'running' as const, receivedBytes: 0, totalBytes: 10 };
const ready = { exam_id: exam.exam_id, revision: 1, sha256: exam.bundle_sha256, ready: true, storedBytes: 10 };

describe('starting an exam', () => {
  it('begins on the revision that is ready, without the network, and asks for a sync at once', async () => {
    const asked: number[] = [];
    const device = await aDevice(asked);
    await device.db.papers.put({ ...arrived, revision: 1 });
    const source = aSource();
    const attempt = await startExam(device, exam, [ready], source, () => false);
    expect(attempt).toMatchObject({ exam_id: exam.exam_id, revision: 1, start_time: 5_000, end_time: null });
    expect(await device.db.attempts.count()).toBe(1);
    expect(source.started).toBe(0);
    expect(asked).toEqual([0]);
  });

  it('[F44] gives up the attempt that the student named, and no other', async () => {
    const device = await aDevice();
    await device.db.papers.put({ ...arrived, revision: 1 });
    const begin = (given_up?: string) =>
      startExam(device, exam, [ready], aSource(), () => false, { given_up: given_up ?? null });
    const first = await begin();
    const foreign = { ...first!, result_id: newId() };
    await device.db.attempts.put({ ...foreign, state: 'received' });
    await begin(first?.result_id);
    const abandoned = await device.db.attempts.filter((row) => row.abandoned === 1).primaryKeys();
    expect(abandoned).toEqual([first?.result_id]);
    expect(await device.db.attempts.count()).toBe(3);
  });

  it('[R295, R296] begins the whole paper, one part with its share of the time, or without a clock', async () => {
    const device = await aDevice();
    const part = (part_no: number) => ({ part_id: newId(), exam_id: exam.exam_id, part_no, no_of_question: 0 });
    const part_data = [part(1), part(2)];
    await device.db.papers.put({ ...arrived, revision: 1, data: { ...arrived.data, part_data } });
    let given_up: string | null = null;
    const begin = async (mode: StartMode) => {
      const attempt = await startExam(device, exam, [ready], aSource(), () => false, { given_up, mode });
      given_up = attempt?.result_id ?? null;
      const { listening_mode, part_no, part_minutes } = (await device.db.attempts.get(given_up ?? ''))!;
      return { listening_mode, part_no, part_minutes };
    };
    const nothing = { part_no: undefined, part_minutes: undefined };
    expect(await begin('whole')).toEqual({ listening_mode: undefined, ...nothing });
    expect(await begin({ part_no: 2 })).toEqual({ listening_mode: 'part', part_no: 2, part_minutes: 30 });
    expect(await begin('untimed')).toEqual({ listening_mode: 'untimed', ...nothing });
    await expect(begin({ part_no: 3 })).rejects.toThrow('no part 3');
  });

  it.each([
    ['listening', 'whole', 'exam'],
    ['listening', 'pauses', 'practice'],
    ['reading', 'whole', undefined],
  ] as const)('[R64, R579] says how the recording of a %s paper is heard: %s', async (exam_category, mode, stored) => {
    const device = await aDevice();
    const exam_data = { ...exam, exam_category };
    await device.db.papers.put({ ...arrived, revision: 1, data: { ...arrived.data, exam_data } });
    const attempt = await startExam(device, exam, [ready], aSource(), () => false, { mode });
    expect((await device.db.attempts.get(attempt!.result_id))?.listening_mode).toBe(stored);
  });

  it('downloads the paper first where it is missing', async () => {
    const device = await aDevice();
    const source = aSource([{ ...running, waiting: false }]);
    const attempt = await startExam(device, exam, [{ ...ready, ready: false }], source, () => false);
    expect(source.started).toBe(1);
    expect(attempt?.revision).toBe(2);
  });

  it('does not start the clock by itself after the connection was lost on the way', async () => {
    const device = await aDevice();
    const source = aSource([
      { ...running, waiting: true },
      { ...running, waiting: false },
    ]);
    expect(await startExam(device, exam, [], source, () => false)).toBeNull();
    expect(await device.db.attempts.count()).toBe(0);
  });

  it('does not start the clock on a paper whose recording is not whole here', async () => {
    const device = await aDevice();
    const recording = { sha256: 'a'.repeat(64), bytes: 10, media_type: 'audio/mpeg' };
    const source = { ...aSource(), start: () => Promise.resolve({ ...arrived, media: [recording] }) };
    await expect(startExam(device, exam, [], source, () => false)).rejects.toBeInstanceOf(AudioTrouble);
    expect(await device.db.attempts.count()).toBe(0);
  });

  it('does not start the clock for a student who has left the dialog meanwhile', async () => {
    const device = await aDevice();
    expect(await startExam(device, exam, [], aSource(), () => true)).toBeNull();
    expect(await device.db.attempts.count()).toBe(0);
  });
});
