import type { LocalDatabase } from '../local/database/db.ts';

export async function dropMedia(db: LocalDatabase, sha256: string): Promise<void> {
  await db.transaction('rw', db.media, db.mediaChunks, async () => {
    await db.mediaChunks.where('sha256').equals(sha256).delete();
    await db.media.delete(sha256);
  });
}
