import { v7 as newId } from 'uuid';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openLocalDatabase, type StoredPaper } from '../database/db.ts';
import { isListed, isReadyOffline, readPapersOnDevice } from './papers.ts';

const file = { sha256: 'a'.repeat(64), bytes: 10, media_type: 'audio/mpeg' };

describe('ready offline', () => {
  it('is a stored paper without media', () => {
    expect(isReadyOffline({ media: [] }, new Map())).toBe(true);
    expect(isReadyOffline(undefined, new Map())).toBe(false);
  });

  it('needs every file whole and checked', () => {
    const paper = { media: [file] };
    expect(isReadyOffline(paper, new Map())).toBe(false);
    expect(isReadyOffline(paper, new Map([[file.sha256, { received_bytes: 10, verified: 0 }]]))).toBe(false);
    expect(isReadyOffline(paper, new Map([[file.sha256, { received_bytes: 10, verified: 1 }]]))).toBe(true);
  });
});

describe('a stored paper', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('tells where this browser does not play its recording', async () => {
    const Silent = class {
      canPlayType = (type: string) => (type === 'audio/aiff' ? '' : 'maybe');
    };
    vi.stubGlobal('Audio', Silent);
    const db = await openLocalDatabase(newId());
    const exam = { exam_id: newId(), revision: 1, bundle_sha256: 'a', bundle_bytes: 7, media_bytes: 10 };
    const played = { exam_id: exam.exam_id, revision: 1, sha256: 'a', bytes: 7, media: [file], stored_at: 1 };
    await db.papers.put(played as Partial<StoredPaper> as StoredPaper);
    expect((await readPapersOnDevice(db, [exam]))[0]).not.toHaveProperty('unplayable');
    const unplayed = { ...played, media: [{ ...file, media_type: 'audio/aiff' }] };
    await db.papers.put(unplayed as Partial<StoredPaper> as StoredPaper);
    expect((await readPapersOnDevice(db, [exam]))[0]).toMatchObject({ unplayable: true });
    await db.delete();
  });

  it('[F60] is the listed one only with its very bytes', async () => {
    const db = await openLocalDatabase(newId());
    const exam = { exam_id: newId(), revision: 1, bundle_sha256: 'a', bundle_bytes: 7, media_bytes: 0 };
    const paper = { exam_id: exam.exam_id, revision: 1, sha256: 'a', bytes: 7, media: [], stored_at: 1 };
    await db.papers.put(paper as Partial<StoredPaper> as StoredPaper);
    const [stored] = await readPapersOnDevice(db, [exam]);
    expect(stored).toMatchObject({ sha256: 'a', ready: true, storedBytes: 7 });
    expect(stored && isListed(stored, exam)).toBe(true);
    expect(stored && isListed(stored, { ...exam, bundle_sha256: 'b' })).toBe(false);
    await db.delete();
  });
});
