import { appendFile, mkdir, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordingOf, soundBytes } from '../testing/responses.ts';
import { openRecordingFiles, type RecordingBytes, type RecordingFiles } from './files.ts';

const WHOLE = soundBytes(1_000);
const FIRST = WHOLE.subarray(0, 400);

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
  it('are checked at the next look where the server stopped between the last byte and the check', async () => {
    await files.append(recording, { offset: 0, bytes: FIRST });
    await appendFile(join(folder(), `${recording.recording_id}.part`), WHOLE.subarray(400));
    expect(await files.stateOf(recording)).toEqual({ received_bytes: 1_000, complete: true });
  });

  it('of a part that was recorded again replace those of the recording before', async () => {
    await files.append(recording, { offset: 0, bytes: WHOLE });
    const next = soundBytes(500, 7);
    const second = { ...recording, ...recordingOf(next, { ...recording, exam_id: newId() }) };
    await files.append(second, { offset: 0, bytes: next.subarray(0, 100) });
    expect(await files.open(recording)).toBeNull();
    await files.append(second, { offset: 100, bytes: next.subarray(100) });
    expect(await readAll(second)).toEqual(next);
    expect(await readdir(folder())).toHaveLength(1);
  });
});

describe('what is wrong on the disk', () => {
  it('a complete file that was cut short is not served, and is sent again', async () => {
    await files.append(recording, { offset: 0, bytes: WHOLE });
    await truncate(join(folder(), `${recording.recording_id}.${recording.sha256}`), 10);
    expect(await readAll()).toBeNull();
    expect(await files.stateOf(recording)).toEqual({ received_bytes: 0, complete: false });
    await files.append(recording, { offset: 0, bytes: WHOLE });
    expect(await readAll()).toEqual(WHOLE);
  });

  it('a disk that takes nothing fails the call, and later ones go on', async () => {
    await mkdir(join(folder(), `${recording.recording_id}.part`), { recursive: true });
    await expect(files.append(recording, { offset: 0, bytes: FIRST })).rejects.toThrow('EISDIR');
    await rm(folder(), { recursive: true });
    await files.append(recording, { offset: 0, bytes: WHOLE });
    expect(await readAll()).toEqual(WHOLE);
  });

  it.each(['../../../etc', 'x', ''])('an id like %j never becomes a path', async (id) => {
    for (const field of ['result_id', 'part_id', 'recording_id'])
      await expect(files.append({ ...recording, [field]: id }, { offset: 0, bytes: FIRST })).rejects.toThrow(
        'not an id',
      );
    expect(await readdir(dir)).toEqual([]);
  });
});
