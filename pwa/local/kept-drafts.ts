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
  z.object({ kind: z.literal('block'), row: SaveBlock, sent: z.optional(z.array(SaveBlock)), ...kept }),
  z.object({ kind: z.literal('document'), row: SaveDocument, sent: z.optional(z.array(SaveDocument)), ...kept }),
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
  /** Removes what this visit kept or read; what another tab or a later visit kept since is its own, and stays. */
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

/** The rows of one paper for one visit, which knows its own by what it wrote or read last. */
export function createOwnRows(exam_id: string, opened: () => Promise<KeptTable>) {
  const own = new Map<string, string>();
  const see = ({ kind, id, draft }: Pick<KeptRow, 'kind' | 'id' | 'draft'>) =>
    own.set(`${kind} ${id}`, JSON.stringify(draft));
  return {
    async read(): Promise<unknown[]> {
      const rows = await (await opened()).where('exam_id').equals(exam_id).toArray();
      for (const row of rows) see(row);
      return rows.map(({ draft }) => draft);
    },
    async keep(row: Omit<KeptRow, 'exam_id'>): Promise<void> {
      await (await opened()).put({ ...row, exam_id });
      see(row);
    },
    async forget(kind: string, id: string): Promise<void> {
      const mine = own.get(`${kind} ${id}`);
      const table = await opened();
      await table
        .where('[kind+id]')
        .equals([kind, id])
        .filter(({ draft }) => JSON.stringify(draft) === mine)
        .delete();
    },
  };
}

/** The edits of one user in one paper. All calls reject where the browser keeps nothing. */
export function keptDraftsOf(user_id: string, exam_id: string, opened = keptTableOf(user_id)): KeptDrafts {
  const rows = createOwnRows(exam_id, opened);
  return {
    read: async () => (await rows.read()).flatMap((draft) => KeptDraft.safeParse(draft).data ?? []),
    async keep(draft) {
      const id = draft.kind === 'block' ? draft.row.content_id : draft.row.reading_document_id;
      await rows.keep({ kind: draft.kind, id, draft });
    },
    forget: (kind, id) => rows.forget(kind, id),
  };
}
