import { createListeners } from '../../base/store.ts';

type Wiped = 'work' | 'nothing' | null;

export class StorageWatch<Held> {
  epoch = '';
  readonly #holders = new Set<() => Held>();
  readonly #listeners = createListeners();
  #wiped: Wiped = null;

  hold(read: () => Held): () => void {
    this.#holders.add(read);
    return () => void this.#holders.delete(read);
  }

  readHeld(): Held[] {
    return [...this.#holders].map((read) => read());
  }

  readonly readWiped = (): Wiped => this.#wiped;
  readonly subscribe = this.#listeners.subscribe;

  tell(wiped: Wiped): void {
    this.#wiped = wiped;
    this.#listeners.tell();
  }
}
