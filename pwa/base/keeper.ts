import { KeyedQueue } from '../../shared/keyed-queue.ts';

interface KeeperPorts<Row> {
  keep: (id: string, row: Row) => Promise<void>;
  forget: (id: string) => Promise<void>;
  /** Called when this device refuses to keep something, or keeps what it refused before. */
  changed: () => void;
}

/** Writes the latest of each row, one write after the other, so that none overtakes a newer one. */
export class Keeper<Row> {
  readonly #ports: KeeperPorts<Row>;
  readonly #queue = new KeyedQueue();
  readonly #waiting = new Map<string, Row | null>();
  readonly #refused = new Set<string>();
  #hasLeft = false;

  constructor(ports: KeeperPorts<Row>) {
    this.#ports = ports;
  }

  keep(id: string, row: Row): void {
    if (!this.#hasLeft) this.#put(id, row);
  }

  forget(id: string): void {
    this.#refused.delete(id);
    this.#put(id, null);
  }

  /**
   * Sets if the screen is left. Then nothing more is stored, as a newer visit may have newer text. What the server
   * accepted is still deleted if this visit stored it.
   */
  setLeft(isLeft: boolean): void {
    this.#hasLeft = isLeft;
  }

  isRefused(): boolean {
    return this.#refused.size > 0;
  }

  settled(): Promise<void> {
    return this.#queue.run('', async () => undefined);
  }

  #put(id: string, row: Row | null): void {
    const isWaiting = this.#waiting.has(id);
    this.#waiting.set(id, row);
    if (!isWaiting) void this.#queue.run('', () => this.#writeLatest(id));
  }

  async #writeLatest(id: string): Promise<void> {
    const row = this.#waiting.get(id) ?? null;
    this.#waiting.delete(id);
    try {
      await (row ? this.#ports.keep(id, row) : this.#ports.forget(id));
      if (this.#refused.delete(id)) this.#ports.changed();
    } catch {
      if (!row) return; // a row that was not deleted is offered once more, found on the server, and deleted then
      this.#refused.add(id);
      this.#ports.changed();
    }
  }
}
