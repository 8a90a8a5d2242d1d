// What an author has typed and the server does not have yet, in a database of its own for each user: nothing of it is opened on
// a student's device.

import { Dexie, type Table } from 'dexie';
import { SaveBlock, SaveDocument } from '../../shared/authoring/draft.ts';
import { z } from '../../shared/zod.ts';
import { keptDraftsName } from './db.ts';
import { openDatabase } from './open-database.ts';

/** When it was kept, and whether its author saved it so and nobody answered. */
const kept = { kept_at: z.number(), is_sent: z.optional(z.boolean()) };

/** One edit, as it would be saved. */
export const KeptDraft = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('block'), row: SaveBlock, ...kept }),
  z.object({ kind: z.literal('document'), row: SaveDocument, ...kept }),
]);
export type KeptDraft = z.infer<typeof KeptDraft>;

interface KeptRow {
  /** Of a KeptDraft, or of a KeptText. */
  kind: string;
  id: string;
  exam_id: string;
  draft: unknown;
}

type KeptTable = Table<KeptRow, [kind: string, id: string]>;

class KeptDraftsDatabase extends Dexie {
  declare drafts: KeptTable;

  constructor(name: string) {
    // strict: a keystroke that is called kept is on the disk
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ drafts: '[kind+id], exam_id' });
  }
}

export interface KeptDrafts {
  /** Those of one paper; what an older version kept and this one cannot read is left where it is. */
  read: () => Promise<KeptDraft[]>;
  keep: (draft: KeptDraft) => Promise<void>;
  forget: (kind: KeptDraft['kind'], id: string) => Promise<void>;
}

/** The table of what a user typed; it is opened, and made, with the first call. */
export function keptTableOf(user_id: string): () => Promise<KeptTable> {
  const database = new KeptDraftsDatabase(keptDraftsName(user_id));
  return async () => {
    await openDatabase(database);
    return database.drafts;
  };
}

/** The edits of one user in one paper. All calls reject where the browser keeps nothing. */
export function keptDraftsOf(user_id: string, exam_id: string, opened = keptTableOf(user_id)): KeptDrafts {
  return {
    async read() {
      const rows = await (await opened()).where('exam_id').equals(exam_id).toArray();
      return rows.flatMap(({ draft }) => KeptDraft.safeParse(draft).data ?? []);
    },
    async keep(draft) {
      const id = draft.kind === 'block' ? draft.row.content_id : draft.row.reading_document_id;
      await (await opened()).put({ kind: draft.kind, id, exam_id, draft });
    },
    async forget(kind, id) {
      await (await opened()).delete([kind, id]);
    },
  };
}
