import { describe, expect, it } from 'vitest';
import { MAX_RECORDING_BYTES, Recording, RECORDING_CHUNK_BYTES } from './recordings.ts';
import { rowKey } from './sync/collections.ts';

const recording: Recording = {
  result_id: '01900000-0000-7000-8000-000000000001',
  part_id: '01900000-0000-7000-8000-000000000002',
  exam_id: '01900000-0000-7000-8000-000000000003',
  recording_id: '01900000-0000-7000-8000-000000000004',
  media_type: 'audio/webm;codecs=opus',
  duration_ms: 0,
  bytes: 1,
  sha256: 'a'.repeat(64),
  hlc: '001795000000000-0000-phone',
};

const isRecording = (changes: object) => Recording.safeParse({ ...recording, ...changes }).success;

describe('the row of a recording', () => {
  it.each(['audio/webm', 'audio/webm; codecs=opus', 'audio/mp4;codecs="mp4a.40.2"', 'audio/ogg;codecs=opus'])(
    'takes what recorders call their sound: %s',
    (media_type) => {
      expect(isRecording({ media_type })).toBe(true);
    },
  );

  it.each(['text/html', 'video/webm', 'audio/', 'audio/webm\r\nSet-Cookie: a=b', 'audio/webm;codecs=opus;x=y'])(
    'takes no other type: %j',
    (media_type) => {
      expect(isRecording({ media_type })).toBe(false);
    },
  );

  it('says how many bytes there are, from one to the most', () => {
    expect(isRecording({ bytes: MAX_RECORDING_BYTES })).toBe(true);
    for (const bytes of [0, -1, 1.5, MAX_RECORDING_BYTES + 1]) expect(isRecording({ bytes })).toBe(false);
  });

  it('names its bytes by an id that can be no path', () => {
    for (const recording_id of ['', '..', '../../etc/passwd', 'x'.repeat(36)])
      expect(isRecording({ recording_id })).toBe(false);
  });

  it('is keyed by attempt and part, not by its bytes', () => {
    const again = { ...recording, recording_id: '01900000-0000-7000-8000-000000000009' };
    expect(rowKey('recordings', again)).toBe(rowKey('recordings', recording));
  });
});

it('the longest recording goes up in a bounded number of calls', () => {
  expect(Math.ceil(MAX_RECORDING_BYTES / RECORDING_CHUNK_BYTES)).toBe(120);
});
