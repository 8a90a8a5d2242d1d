import { Dexie, type EntityTable } from 'dexie';
import { Selector } from '../../../shared/annotations.ts';
import { DraftTask, type MarksDraft } from '../../../shared/marking.ts';
import { z } from '../../../shared/zod.ts';
import { unsavedMarksName } from '../database/db.ts';
import { openDatabase } from '../database/open-database.ts';

/** A comment longer than the server accepts is stored whole, to be shortened. */
const KeptDraft: z.ZodMiniType<MarksDraft> = z.object({
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
  draft: KeptDraft,
  sent: z.nullable(KeptDraft),
  /** Epoch milliseconds. */
  kept_at: z.number(),
});
export type UnsavedMarks = z.infer<typeof UnsavedMarks>;

class KeptMarksDatabase extends Dexie {
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
  keep: (kept: UnsavedMarks) => Promise<void>;
  forget: () => Promise<void>;
}

export function unsavedMarksOf(user_id: string, result_id: string): UnsavedMarksOfAttempt {
  const database = new KeptMarksDatabase(unsavedMarksName(user_id));
  const opened = async () => {
    await openDatabase(database);
    return database.marks;
  };
  let own: string | undefined;
  return {
    async read() {
      const kept = (await (await opened()).get(result_id))?.kept;
      own = JSON.stringify(kept);
      return UnsavedMarks.safeParse(kept).data ?? null;
    },
    async keep(kept) {
      await (await opened()).put({ result_id, kept });
      own = JSON.stringify(kept);
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
