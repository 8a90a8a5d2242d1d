import type { Flag } from '../../../../shared/flags.ts';
import type { Stamp } from '../../../../shared/sync/clock.ts';
import { createStore, type Store } from '../../../base/store.ts';
import { flaggedIds } from '../../../local/queries/flags.ts';

export interface FlagStore extends Omit<Store<ReadonlySet<string>>, 'set'> {
  /**
   * Receives the current rows of the database; the first time before anything is shown, as a press toggles what it
   * finds.
   */
  receive: (rows: readonly KnownFlag[]) => void;
  toggle: (question_id: string) => void;
}

export type KnownFlag = Pick<Flag, 'question_id' | 'flagged' | 'hlc'>;

interface FlagBoardPorts {
  save: (question_id: string, isFlagged: boolean) => Promise<Stamp>;
  onSaved: () => void;
  onFailed: (error: unknown) => void;
}

export function createFlagStore({ save, onSaved, onFailed }: FlagBoardPorts): FlagStore {
  const { read, set, subscribe } = createStore<ReadonlySet<string>>(new Set());
  let rows: readonly KnownFlag[] = [];
  /** Flags written here, until the rows have them: the rows report each write a moment later, one by one [R206]. */
  const written = new Map<string, KnownFlag>();
  /** The last wish for a question whose row is being written: a second press at once undoes the first. */
  const wishes = new Map<string, boolean>();

  async function write(question_id: string, isFlagged: boolean): Promise<void> {
    try {
      const hlc = await save(question_id, isFlagged);
      written.set(question_id, { question_id, flagged: isFlagged ? 1 : 0, hlc });
      show();
      onSaved();
    } catch (error) {
      onFailed(error);
    }
    if (wishes.get(question_id) === isFlagged) wishes.delete(question_id);
  }

  function show(): void {
    for (const { question_id, hlc } of rows) {
      const own = written.get(question_id);
      if (own && hlc >= own.hlc) written.delete(question_id);
    }
    set(flaggedIds([...rows.filter(({ question_id }) => !written.has(question_id)), ...written.values()]));
  }

  return {
    read,
    subscribe,
    receive(latest) {
      rows = latest;
      show();
    },
    toggle(question_id) {
      const isFlagged = !(wishes.get(question_id) ?? read().has(question_id));
      wishes.set(question_id, isFlagged);
      void write(question_id, isFlagged);
    },
  };
}
