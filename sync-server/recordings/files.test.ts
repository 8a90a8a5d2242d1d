import { appendFile, mkdir, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordingOf, soundBytes } from '../testing/responses.ts';
import { openRecordingFiles, type RecordingBytes, type RecordingFiles } from './files.ts';

const WHOLE = soundBytes(1_000);
const FIRST = WHOLE.subarray(0, 400);
const REST = WHOLE.subarray(400);

let dir: string;
let files: RecordingFiles;
let recording: RecordingBytes;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'recordings-'));
  files = await openRecordingFiles(dir);
  recording = recordingOf(WHOLE, { result_id: newId(), exam_id: newId(), part_id: newId() });
});
afterEach(() => rm(dir, { recursive: true }));

const folder = () => join(dir, recording.result_id, recording.part_id);

async function readAll(of = recording): Promise<Uint8Array | null> {
  const stream = await files.open(of);
  return stream ? new Uint8Array(await new Response(stream).arrayBuffer()) : null;
}

describe('the bytes of a recording', () => {
  it('come in pieces and are read back whole, or a range of them', async () => {
    expect(await files.stateOf(recording)).toEqual({ received_bytes: 0, complete: false });
    expect(await files.append(recording, 0, FIRST)).toEqual({
      is: 'taken',
      state: { received_bytes: 400, complete: false },
    });
    expect(await readAll()).toBeNull();
    expect(await files.append(recording, 400, REST)).toEqual({
      is: 'taken',
      state: { received_bytes: 1_000, complete: true },
    });
    expect(await readAll()).toEqual(WHOLE);
    const range = await files.open(recording, { start: 10, end: 19 });
    expect(new Uint8Array(await new Response(range).arrayBuffer())).toEqual(WHOLE.subarray(10, 20));
  });

  it('go on after the server was started again', async () => {
    await files.append(recording, 0, FIRST);
    files = await openRecordingFiles(dir);
    expect(await files.stateOf(recording)).toEqual({ received_bytes: 400, complete: false });
    await files.append(recording, 400, REST);
    files = await openRecordingFiles(dir);
    expect(await files.stateOf(recording)).toEqual({ received_bytes: 1_000, complete: true });
    expect(await readAll()).toEqual(WHOLE);
  });

  it('are checked at the next look where the server stopped between the last byte and the check', async () => {
    await files.append(recording, 0, FIRST);
    await appendFile(join(folder(), `${recording.recording_id}.part`), REST);
    expect(await files.stateOf(recording)).toEqual({ received_bytes: 1_000, complete: true });
  });

  it('stay as they are when they are sent to another place than the next', async () => {
    await files.append(recording, 0, FIRST);
    for (const offset of [0, 399, 401]) {
      const { is, state } = await files.append(recording, offset, REST.subarray(0, 10));
      expect([is, state.received_bytes]).toEqual(['wrong_offset', 400]);
    }
    await files.append(recording, 400, REST);
    expect(await readAll()).toEqual(WHOLE);
  });

  it('never grow beyond what the row says', async () => {
    await files.append(recording, 0, FIRST);
    const { is, state } = await files.append(recording, 400, soundBytes(601));
    expect([is, state.received_bytes]).toEqual(['too_long', 400]);
  });

  it('are thrown away where they are not what the row says, and can be sent anew', async () => {
    await files.append(recording, 0, FIRST);
    const wrong = await files.append(recording, 400, soundBytes(600, 9));
    expect(wrong).toEqual({ is: 'wrong_hash', state: { received_bytes: 0, complete: false } });
    expect(await readdir(folder())).toEqual([]);
    await files.append(recording, 0, WHOLE);
    expect(await readAll()).toEqual(WHOLE);
  });

  it('are not changed by more once they are complete', async () => {
    await files.append(recording, 0, WHOLE);
    const again = await files.append(recording, 0, soundBytes(1_000, 9));
    expect(again).toEqual({ is: 'taken', state: { received_bytes: 1_000, complete: true } });
    expect(await readAll()).toEqual(WHOLE);
  });

  it('are whole when two tabs send all of them at once', async () => {
    const tab = async () => {
      let { received_bytes } = await files.stateOf(recording);
      while (received_bytes < 1_000) {
        const piece = WHOLE.subarray(received_bytes, received_bytes + 90);
        const { is, state } = await files.append(recording, received_bytes, piece);
        expect(['taken', 'wrong_offset']).toContain(is);
        received_bytes = state.received_bytes;
      }
    };
    await Promise.all([tab(), tab(), tab()]);
    expect(await readAll()).toEqual(WHOLE);
  });

  it('of a part that was recorded again replace those of the recording before', async () => {
    await files.append(recording, 0, WHOLE);
    const next = soundBytes(500, 7);
    const second = { ...recording, ...recordingOf(next, { ...recording, exam_id: newId() }) };
    await files.append(second, 0, next.subarray(0, 100));
    expect(await files.open(recording)).toBeNull();
    await files.append(second, 100, next.subarray(100));
    expect(await readAll(second)).toEqual(next);
    expect(await readdir(folder())).toHaveLength(1);
  });
});

describe('what is wrong on the disk', () => {
  it('a complete file that was cut short is not served, and is sent again', async () => {
    await files.append(recording, 0, WHOLE);
    await truncate(join(folder(), `${recording.recording_id}.${recording.sha256}`), 10);
    expect(await readAll()).toBeNull();
    expect(await files.stateOf(recording)).toEqual({ received_bytes: 0, complete: false });
    await files.append(recording, 0, WHOLE);
    expect(await readAll()).toEqual(WHOLE);
  });

  it('bytes that were lost are asked for again', async () => {
    await files.append(recording, 0, FIRST);
    await rm(folder(), { recursive: true });
    const { is, state } = await files.append(recording, 400, REST);
    expect([is, state.received_bytes]).toEqual(['wrong_offset', 0]);
    await files.append(recording, 0, WHOLE);
    expect(await readAll()).toEqual(WHOLE);
  });

  it('a disk that takes nothing fails the call, and later ones go on', async () => {
    await mkdir(join(folder(), `${recording.recording_id}.part`), { recursive: true });
    await expect(files.append(recording, 0, FIRST)).rejects.toThrow('EISDIR');
    await rm(folder(), { recursive: true });
    await files.append(recording, 0, WHOLE);
    expect(await readAll()).toEqual(WHOLE);
  });

  it.each(['../../../etc', 'x', ''])('an id like %j never becomes a path', async (id) => {
    for (const field of ['result_id', 'part_id', 'recording_id'])
      await expect(files.append({ ...recording, [field]: id }, 0, FIRST)).rejects.toThrow('not an id');
    expect(await readdir(dir)).toEqual([]);
  });
});
