import { Dexie, type EntityTable } from 'dexie';
import { Selector } from '../../../shared/annotations.ts';
import { DraftTask, type MarksDraft } from '../../../shared/marking.ts';
import { z } from '../../../shared/zod.ts';
import { unsavedMarksName } from '../database/db.ts';
import { openDatabase } from '../database/open-database.ts';

/** A comment longer than the server accepts is stored whole, to be shortened. */
const StoredDraft: z.ZodMiniType<MarksDraft> = z.object({
  tasks: z.array(
    z.object({
      ...DraftTask.shape,
      comment: z.string(),
      notes: z.array(z.object({ note_id: z.string(), selector: Selector, comment: z.string() })),
    }),
  ),
});

const UnsavedMarks = z.object({
  version: z.number(),
  draft: StoredDraft,
  sent: z.nullable(StoredDraft),
  /** Epoch milliseconds. */
  kept_at: z.number(),
});
export type UnsavedMarks = z.infer<typeof UnsavedMarks>;

class UnsavedMarksDatabase extends Dexie {
  declare marks: EntityTable<{ result_id: string; kept: unknown }, 'result_id'>;

  constructor(name: string) {
    // strict: what is called saved is on the disk
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ marks: 'result_id' });
  }
}

export interface UnsavedMarksOfAttempt {
  /** Null if nothing was stored, or nothing that this version can parse. */
  read: () => Promise<UnsavedMarks | null>;
  keep: (marks: UnsavedMarks) => Promise<void>;
  forget: () => Promise<void>;
}

export function unsavedMarksOf(user_id: string, result_id: string): UnsavedMarksOfAttempt {
  const database = new UnsavedMarksDatabase(unsavedMarksName(user_id));
  const opened = async () => {
    await openDatabase(database);
    return database.marks;
  };
  let own: string | undefined;
  return {
    async read() {
      const stored = (await (await opened()).get(result_id))?.kept;
      own = JSON.stringify(stored);
      return UnsavedMarks.safeParse(stored).data ?? null;
    },
    async keep(marks) {
      await (await opened()).put({ result_id, kept: marks });
      own = JSON.stringify(marks);
    },
    async forget() {
      const marks = await opened();
      await marks
        .where('result_id')
        .equals(result_id)
        .filter(({ kept }) => JSON.stringify(kept) === own)
        .delete();
    },
  };
}
