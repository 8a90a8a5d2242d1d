// Recordings that an author chose to upload, until the server has them. Their database is not that of typed text: a
// browser without room for a large file must not refuse a sentence for it [R76].

import { Dexie, type Table } from 'dexie';
import { Id, Sha256 } from '../../../shared/ids.ts';
import { z } from '../../../shared/zod.ts';
import { unsentAudioName } from '../database/db.ts';
import { openDatabase } from '../database/open-database.ts';

export const UnsentUpload = z.object({
  upload_id: Id,
  exam_id: Id,
  part_id: Id,
  audio_condition: z.union([z.literal(0), z.literal(1)]),
  name: z.string(),
  bytes: z.number(),
  media_type: z.string(),
  /** Null until the file was read through. */
  sha256: z.nullable(Sha256),
});
export type UnsentUpload = z.infer<typeof UnsentUpload>;

class UnsentAudioDatabase extends Dexie {
  declare uploads: Table<UnsentUpload, string>;
  /** Apart from the rows, so that a change to one does not write its file again. */
  declare files: Table<{ upload_id: string; file: Blob }, string>;

  constructor(name: string) {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ uploads: 'upload_id, exam_id', files: 'upload_id' });
  }
}

export interface UnsentAudio {
  read: () => Promise<UnsentUpload[]>;
  readFile: (upload_id: string) => Promise<Blob | null>;
  keep: (upload: UnsentUpload, file: Blob) => Promise<void>;
  noteHash: (upload_id: string, sha256: string) => Promise<void>;
  forget: (upload_id: string) => Promise<void>;
}

export function unsentAudioOf(user_id: string, exam_id: string): UnsentAudio {
  const database = new UnsentAudioDatabase(unsentAudioName(user_id));
  const opened = async () => {
    await openDatabase(database);
    return database;
  };
  return {
    async read() {
      const rows = await (await opened()).uploads.where('exam_id').equals(exam_id).toArray();
      return rows.flatMap((row) => UnsentUpload.safeParse(row).data ?? []);
    },
    async readFile(upload_id) {
      return (await (await opened()).files.get(upload_id))?.file ?? null;
    },
    async keep(upload, file) {
      const { uploads, files } = await opened();
      await database.transaction('rw', uploads, files, async () => {
        await uploads.put(upload);
        await files.put({ upload_id: upload.upload_id, file });
      });
    },
    async noteHash(upload_id, sha256) {
      // update, not put: a cancelled upload stays deleted
      await (await opened()).uploads.update(upload_id, { sha256 });
    },
    async forget(upload_id) {
      const { uploads, files } = await opened();
      await database.transaction('rw', uploads, files, async () => {
        await uploads.delete(upload_id);
        await files.delete(upload_id);
      });
    },
  };
}
