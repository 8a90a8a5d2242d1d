import { createListeners } from '../base/store.ts';

type Wiped = 'work' | 'nothing' | null;

/** What a page knows of the storage under it: its mark, what screens hold of it in memory, and whether it was wiped. */
export class StorageWatch<Held> {
  /** The mark of the storage that this page opened. */
  epoch = '';
  readonly #holders = new Set<() => Held>();
  readonly #listeners = createListeners();
  #wiped: Wiped = null;

  /** What a screen has in memory, to be written again where the storage is wiped; returns how to let go. */
  hold(read: () => Held): () => void {
    this.#holders.add(read);
    return () => void this.#holders.delete(read);
  }

  readHeld(): Held[] {
    return [...this.#holders].map((read) => read());
  }

  /** Whether the storage was wiped in this page's life, and if so whether the page held work that it wrote again. */
  readonly readWiped = (): Wiped => this.#wiped;
  readonly subscribe = this.#listeners.subscribe;

  /** Tells of a second time too. */
  tell(wiped: Wiped): void {
    this.#wiped = wiped;
    this.#listeners.tell();
  }
}
