// What a marker has given and the server does not have yet, in a database of its own for each user: nothing of it is opened on
// a student's device.

import { Dexie, type EntityTable } from 'dexie';
import { Selector } from '../../shared/annotations.ts';
import { DraftTask, type MarksDraft } from '../../shared/marking.ts';
import { z } from '../../shared/zod.ts';
import { keptMarksName } from './db.ts';
import { openDatabase } from './open-database.ts';

/** A comment that is longer than the server takes is kept whole, to be shortened [R3]. */
const KeptDraft: z.ZodMiniType<MarksDraft> = z.object({
  tasks: z.array(
    z.object({
      ...DraftTask.shape,
      comment: z.string(),
      notes: z.array(z.object({ note_id: z.string(), selector: Selector, comment: z.string() })),
    }),
  ),
});

const KeptMarks = z.object({
  /** What the draft was made on. */
  version: z.number(),
  draft: KeptDraft,
  /** The draft that was sent last and not answered: the server may have it. */
  sent: z.nullable(KeptDraft),
  /** Epoch milliseconds. */
  kept_at: z.number(),
});
export type KeptMarks = z.infer<typeof KeptMarks>;

class KeptMarksDatabase extends Dexie {
  declare marks: EntityTable<{ result_id: string; kept: unknown }, 'result_id'>;

  constructor(name: string) {
    // strict: what is called kept is on the disk
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ marks: 'result_id' });
  }
}

export interface KeptMarksOfAttempt {
  /** Null where nothing was kept, or nothing that this version can read. */
  read: () => Promise<KeptMarks | null>;
  keep: (kept: KeptMarks) => Promise<void>;
  /** Removes what this visit kept or read; what another tab or a later visit kept since is its own, and stays. */
  forget: () => Promise<void>;
}

/** What one marker gave to one attempt. All calls reject where the browser keeps nothing. */
export function keptMarksOf(user_id: string, result_id: string): KeptMarksOfAttempt {
  const database = new KeptMarksDatabase(keptMarksName(user_id));
  const opened = async () => {
    await openDatabase(database);
    return database.marks;
  };
  let own: string | undefined;
  return {
    async read() {
      const kept = (await (await opened()).get(result_id))?.kept;
      own = JSON.stringify(kept);
      return KeptMarks.safeParse(kept).data ?? null;
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
