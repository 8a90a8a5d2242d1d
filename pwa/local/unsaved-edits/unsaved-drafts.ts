// Edits that the server does not have yet, in a database of their own per user, so that a student's device never
// opens it.

import { Dexie, type Table } from 'dexie';
import { v7 as newId } from 'uuid';
import { SaveBlock, SaveDocument } from '../../../shared/authoring/draft.ts';
import { z } from '../../../shared/zod.ts';
import { unsavedDraftsName } from '../database/db.ts';
import { openDatabase } from '../database/open-database.ts';

const storedFields = { kept_at: z.number(), is_sent: z.optional(z.boolean()) };

export const UnsavedDraft = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('block'), row: SaveBlock, sent: z.optional(z.array(SaveBlock)), ...storedFields }),
  z.object({
    kind: z.literal('document'),
    row: SaveDocument,
    sent: z.optional(z.array(SaveDocument)),
    ...storedFields,
  }),
]);
export type UnsavedDraft = z.infer<typeof UnsavedDraft>;

export type PlacedDraft = UnsavedDraft & {
  place?: string | undefined;
};

interface StoredRow {
  kind: string;
  id: string;
  exam_id: string;
  draft: unknown;
}

type DraftTable = Table<StoredRow, [kind: string, id: string]>;

class UnsavedDraftsDatabase extends Dexie {
  declare drafts: DraftTable;

  constructor(name: string) {
    // strict: a keystroke that is called saved is on the disk
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ drafts: '[kind+id], exam_id' });
  }
}

export interface UnsavedDrafts {
  /**
   * Reads the edits of one paper, the newest first; a block may have several, each of another tab [R156]. Rows of
   * another version that this one cannot parse are left untouched.
   */
  read: () => Promise<PlacedDraft[]>;
  keep: (draft: PlacedDraft) => Promise<void>;
  /** Deletes what this visit stored or read under a key; what another tab or a later visit stored since stays. */
  forget: (kind: UnsavedDraft['kind'], place: string) => Promise<void>;
}

export function unsavedTableOf(user_id: string): () => Promise<DraftTable> {
  const database = new UnsavedDraftsDatabase(unsavedDraftsName(user_id));
  return async () => {
    await openDatabase(database);
    return database.drafts;
  };
}

/**
 * The rows of one paper for one visit, which knows its own by what it wrote or read last. It overwrites no other: if
 * a key holds another tab's text, its own gets a key beside it from then on [R156].
 */
export function createOwnRows(exam_id: string, opened: () => Promise<DraftTable>) {
  const own = new Map<string, string>();
  const beside = new Map<string, string>();
  const keyOf = (kind: string, id: string) => `${kind} ${id}`;
  const see = ({ kind, id, draft }: Pick<StoredRow, 'kind' | 'id' | 'draft'>) =>
    own.set(keyOf(kind, id), JSON.stringify(draft));
  const isOwn = ({ kind, id, draft }: StoredRow) => own.get(keyOf(kind, id)) === JSON.stringify(draft);
  const lies = (kind: string, place: string) => beside.get(keyOf(kind, place)) ?? place;
  return {
    async read(): Promise<{ place: string; draft: unknown }[]> {
      const rows = await (await opened()).where('exam_id').equals(exam_id).toArray();
      for (const row of rows) see(row);
      return rows.map(({ id, draft }) => ({ place: id, draft }));
    },
    async keep(kind: string, place: string, draft: unknown): Promise<void> {
      const table = await opened();
      const row = await table.db.transaction('rw', table, async () => {
        const id = lies(kind, place);
        const there = await table.get([kind, id]);
        const mine = { kind, id: there && !isOwn(there) ? `${place} ${newId()}` : id, exam_id, draft };
        await table.put(mine);
        return mine;
      });
      beside.set(keyOf(kind, place), row.id);
      see(row);
    },
    async forget(kind: string, place: string): Promise<void> {
      const table = await opened();
      await table
        .where('[kind+id]')
        .equals([kind, lies(kind, place)])
        .filter(isOwn)
        .delete();
    },
  };
}

export function unsavedDraftsOf(user_id: string, exam_id: string, opened = unsavedTableOf(user_id)): UnsavedDrafts {
  const rows = createOwnRows(exam_id, opened);
  const idOf = (draft: UnsavedDraft) => (draft.kind === 'block' ? draft.row.content_id : draft.row.reading_document_id);
  return {
    async read() {
      const all = (await rows.read()).flatMap(({ place, draft }): PlacedDraft[] => {
        const { data } = UnsavedDraft.safeParse(draft);
        return data ? [place === idOf(data) ? data : { ...data, place }] : [];
      });
      return all.toSorted((a, b) => b.kept_at - a.kept_at);
    },
    keep: ({ place, ...draft }) => rows.keep(draft.kind, place ?? idOf(draft), draft),
    forget: (kind, place) => rows.forget(kind, place),
  };
}
