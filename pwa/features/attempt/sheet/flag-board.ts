/** Which questions of an open attempt are marked for review, as the rows of the device say. */
export interface FlagBoard {
  read: () => ReadonlySet<string>;
  subscribe: (changed: () => void) => () => void;
  receive: (flaggedIds: ReadonlySet<string>) => void;
  /** Marks a question, or takes its mark away; a mark that cannot be saved does not show. */
  toggle: (question_id: string) => void;
}

interface FlagBoardPorts {
  save: (question_id: string, isFlagged: boolean) => Promise<void>;
  onSaved: () => void;
  onFailed: (error: unknown) => void;
}

export function createFlagBoard({ save, onSaved, onFailed }: FlagBoardPorts): FlagBoard {
  let flaggedIds: ReadonlySet<string> = new Set();
  /** The last wish for a question whose row is being written: a second press at once undoes the first. */
  const wishes = new Map<string, boolean>();
  const listeners = new Set<() => void>();

  function show(latest: ReadonlySet<string>): void {
    flaggedIds = latest;
    for (const listener of listeners) listener();
  }

  async function write(question_id: string, isFlagged: boolean): Promise<void> {
    try {
      await save(question_id, isFlagged);
      const others = [...flaggedIds].filter((id) => id !== question_id);
      show(new Set(isFlagged ? [...others, question_id] : others));
      onSaved();
    } catch (error) {
      onFailed(error);
    }
    if (wishes.get(question_id) === isFlagged) wishes.delete(question_id);
  }

  return {
    read: () => flaggedIds,
    subscribe(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    receive: show,
    toggle(question_id) {
      const isFlagged = !(wishes.get(question_id) ?? flaggedIds.has(question_id));
      wishes.set(question_id, isFlagged);
      void write(question_id, isFlagged);
    },
  };
}
