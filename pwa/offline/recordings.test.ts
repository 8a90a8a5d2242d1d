import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Recording } from '../../shared/recordings.ts';
import { nextStamp } from '../../shared/sync/clock.ts';
import { ApiError } from '../api/request.ts';
import { openLocalDatabase, type LocalDatabase } from '../local/database/db.ts';
import { readRecordingBytes } from '../local/speech/recordings.ts';
import { loadRecording } from './recordings.ts';
import { sha256Of } from '../local/speech/sha256-whole.ts';
import { ARRIVED_DAMAGED, DAMAGED_OFFLINE, NOT_SENT_YET, ONLY_ONLINE } from './recording-texts.ts';

const bytes = new TextEncoder().encode('spoken');
let db: LocalDatabase;
let recording: Recording;

beforeEach(async () => {
  db = await openLocalDatabase(newId());
  recording = {
    result_id: newId(),
    part_id: newId(),
    exam_id: newId(),
    recording_id: newId(),
    media_type: 'audio/webm',
    duration_ms: 1000,
    bytes: bytes.byteLength,
    sha256: await sha256Of(bytes),
    hlc: nextStamp(null, 1_795_000_000_000, 'here'),
  };
});

/** A server with one answer, and the paths that it was asked for. */
function server(answer: Response | ApiError) {
  const asked: string[] = [];
  const fetchApi = async (path: string) => {
    asked.push(path);
    if (answer instanceof ApiError) throw answer;
    return answer;
  };
  return { fetchApi, asked };
}

const unreachable = new ApiError(0, { code: 'unreachable', message: 'No connection.' });

describe('a recording to listen to', () => {
  it('comes from the server once, and from this device after that', async () => {
    const { fetchApi, asked } = server(new Response(bytes));
    const first = await loadRecording({ db, fetchApi }, recording);
    expect(await first.text()).toBe('spoken');
    expect(first.type).toBe('audio/webm');
    expect(asked).toEqual([`/api/recordings/${recording.recording_id}`]);
    const again = await loadRecording({ db, fetchApi: server(unreachable).fetchApi }, recording);
    expect(await again.text()).toBe('spoken');
  });

  it('[F59] comes from the server again where this device’s copy was damaged at its right size', async () => {
    const { recording_id, result_id, part_id, media_type } = recording;
    const piece = { recording_id, result_id, part_id, media_type, index: 0, until_ms: 1000 };
    const damaged = new TextEncoder().encode('spoked').buffer;
    await db.recordingPieces.put({ ...piece, data: damaged });
    await expect(loadRecording({ db, fetchApi: server(unreachable).fetchApi }, recording)).rejects.toThrow(
      DAMAGED_OFFLINE,
    );
    const again = await loadRecording({ db, fetchApi: server(new Response(bytes)).fetchApi }, recording);
    expect(await again.text()).toBe('spoken');
    expect(await (await readRecordingBytes(db, recording_id))?.text()).toBe('spoken');
  });

  it('is not kept where it arrived damaged', async () => {
    const { fetchApi } = server(new Response('spokem'));
    await expect(loadRecording({ db, fetchApi }, recording)).rejects.toThrow(ARRIVED_DAMAGED);
    expect(await readRecordingBytes(db, recording.recording_id)).toBeNull();
  });

  it('says where it is, while neither side can give it', async () => {
    const notThere = Response.json({ code: 'not_found', message: 'The recording was not found.' }, { status: 404 });
    await expect(loadRecording({ db, fetchApi: server(notThere).fetchApi }, recording)).rejects.toThrow(NOT_SENT_YET);
    await expect(loadRecording({ db, fetchApi: server(unreachable).fetchApi }, recording)).rejects.toThrow(ONLY_ONLINE);
  });
});
