import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { v7 as newId } from 'uuid';
import { openLocalDatabase, type LocalDatabase } from '../local/database/db.ts';
import { sha256Of } from '../local/speech/sha256-whole.ts';
import { openAudio, AudioTrouble, requirePlayable } from './audio.ts';

const file = { sha256: 'a'.repeat(64), bytes: 5, media_type: 'audio/mpeg' };
const paper = { media: [file] };

let db: LocalDatabase;
beforeEach(async () => {
  db = await openLocalDatabase(newId());
});
afterEach(() => db.delete());

async function keep(pieces: readonly number[][], verified: 0 | 1 = 1): Promise<void> {
  await db.media.put({ ...file, received_bytes: 5, verified });
  let offset = 0;
  for (const piece of pieces) {
    await db.mediaChunks.put({ sha256: file.sha256, offset, data: new Uint8Array(piece).buffer });
    offset += piece.length;
  }
}

describe('a recording on this device', () => {
  it('is one file of its type, put together in order', async () => {
    await keep([[1, 2, 3], [4], [5]]);
    const blob = await openAudio(db, file.sha256);
    expect(blob?.type).toBe('audio/mpeg');
    expect([...new Uint8Array(await (blob ?? new Blob()).arrayBuffer())]).toEqual([1, 2, 3, 4, 5]);
  });

  it('is not opened before its bytes were checked', async () => {
    await keep([[1, 2, 3, 4, 5]], 0);
    expect(await openAudio(db, file.sha256)).toBeNull();
    expect(await openAudio(db, 'b'.repeat(64))).toBeNull();
  });

  it('[F29] is forgotten where the browser threw a piece of it away, so that a download makes it whole', async () => {
    await keep([[1, 2, 3]]);
    expect(await openAudio(db, file.sha256)).toBeNull();
    expect(await db.media.count()).toBe(0);
    expect(await db.mediaChunks.count()).toBe(0);
  });
});

describe('a paper that is to be started', () => {
  it('has every recording whole and playable', async () => {
    await keep([[1, 2, 3, 4, 5]]);
    const looked: number[] = [];
    await requirePlayable(db, paper, async (blob) => looked.push(blob.size) > 0);
    expect(looked).toEqual([5]);
  });

  it('is refused in words where a recording is missing, or this browser cannot play it', async () => {
    await expect(requirePlayable(db, paper, async () => true)).rejects.toBeInstanceOf(AudioTrouble);
    const bytes = new Uint8Array([1, 2, 3, 4, 5]);
    const whole = { ...file, sha256: await sha256Of(bytes) };
    await db.media.put({ ...whole, received_bytes: 5, verified: 1 });
    await db.mediaChunks.put({ sha256: whole.sha256, offset: 0, data: bytes.buffer });
    await expect(requirePlayable(db, { media: [whole] }, async () => false)).rejects.toThrow(
      'Your browser does not support the audio element.',
    );
  });

  it('[F59] whose recording was damaged at its right size is offered again, and the browser is not blamed', async () => {
    await keep([[1, 2, 3, 4, 5]]); // its name is not their hash
    await expect(requirePlayable(db, paper, async () => false)).rejects.toThrow('on this device is damaged');
    expect(await db.media.count()).toBe(0);
    expect(await db.mediaChunks.count()).toBe(0);
  });

  it('needs nothing of the kind where it has no recording', async () => {
    await requirePlayable(db, { media: [] }, async () => false);
    expect(await db.media.count()).toBe(0);
  });
});
