import { createStore, type Store } from '../../../base/store.ts';

/** Which questions of an open attempt are flagged for review, as the rows of the device say. */
export interface FlagBoard extends Omit<Store<ReadonlySet<string>>, 'set'> {
  /** The rows as the database has them now, and before anything is shown of them: a press turns round what it finds. */
  receive: (flaggedIds: ReadonlySet<string>) => void;
  /** Flags a question, or takes its flag away; one that cannot be saved does not show. */
  toggle: (question_id: string) => void;
}

interface FlagBoardPorts {
  save: (question_id: string, isFlagged: boolean) => Promise<void>;
  onSaved: () => void;
  onFailed: (error: unknown) => void;
}

export function createFlagBoard({ save, onSaved, onFailed }: FlagBoardPorts): FlagBoard {
  const { read, set, subscribe } = createStore<ReadonlySet<string>>(new Set());
  /** The last wish for a question whose row is being written: a second press at once undoes the first. */
  const wishes = new Map<string, boolean>();

  async function write(question_id: string, isFlagged: boolean): Promise<void> {
    try {
      await save(question_id, isFlagged);
      const others = [...read()].filter((id) => id !== question_id);
      set(new Set(isFlagged ? [...others, question_id] : others));
      onSaved();
    } catch (error) {
      onFailed(error);
    }
    if (wishes.get(question_id) === isFlagged) wishes.delete(question_id);
  }

  return {
    read,
    subscribe,
    receive: set,
    toggle(question_id) {
      const isFlagged = !(wishes.get(question_id) ?? read().has(question_id));
      wishes.set(question_id, isFlagged);
      void write(question_id, isFlagged);
    },
  };
}
