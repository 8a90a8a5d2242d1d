// Keeps what is typed on this device, keystroke by keystroke.

interface KeeperPorts<Row> {
  keep: (id: string, row: Row) => Promise<void>;
  forget: (id: string) => Promise<void>;
}

export interface Keeper<Row> {
  keep: (id: string, row: Row) => void;
  forget: (id: string) => void;
  /**
   * Whether the screen is left. Then nothing is kept any more: whoever opened it again has newer words. What the server took is
   * still forgotten, as far as it is what was kept here.
   */
  setLeft: (isLeft: boolean) => void;
  /** Whether this device could not keep the latest of something. */
  isRefused: () => boolean;
  /** Resolves once all is kept, as far as this device keeps anything. */
  settled: () => Promise<void>;
}

/** Writes the latest of each row, one write after the other, so that none overtakes a newer one. */
export function createKeeper<Row>({ keep, forget }: KeeperPorts<Row>, changed: () => void): Keeper<Row> {
  const waiting = new Map<string, Row | null>();
  const refused = new Set<string>();
  let writing: Promise<void> | null = null;
  let hasLeft = false;

  function put(id: string, row: Row | null): void {
    waiting.set(id, row);
    writing ??= writeAll();
  }

  async function writeAll(): Promise<void> {
    for (let next = first(); next; next = first()) {
      const [id, row] = next;
      waiting.delete(id);
      try {
        await (row ? keep(id, row) : forget(id));
        if (refused.delete(id)) changed();
      } catch {
        if (!row) continue; // it is offered once more, found to be on the server, and forgotten then
        refused.add(id);
        changed();
      }
    }
    writing = null;
  }

  const first = () => waiting.entries().next().value;
  return {
    keep(id, row) {
      if (!hasLeft) put(id, row);
    },
    forget(id) {
      refused.delete(id);
      put(id, null);
    },
    setLeft(isLeft) {
      hasLeft = isLeft;
    },
    isRefused: () => refused.size > 0,
    settled: () => writing ?? Promise.resolve(),
  };
}
