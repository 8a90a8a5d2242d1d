import type { ListedUser } from '../../../shared/account-details.ts';
import type { UserPage } from '../../api/access.ts';
import { createStore, type Store } from '../../base/store.ts';

/** Typing asks the server once it pauses so long. */
export const SEARCH_AFTER_MS = 700;

export interface UserSearchState {
  /** What stands in the field. */
  text: string;
  /** What the users below were found by; null before the first answer. */
  shown: string | null;
  users: readonly ListedUser[];
  /** How many there are; null where the server did not say. */
  found: number | null;
  /** Where the next page begins; null at the end. */
  next: string | null;
  waitsFor: 'users' | 'more' | null;
  /** Why the last answer did not come. */
  failure: string | null;
}

interface UserSearchPorts {
  list: (search: string, after: string, signal: AbortSignal) => Promise<UserPage>;
  /** Calls back after so long, unless the function that it gives was called. */
  later: (callback: () => void, ms: number) => () => void;
  explain: (error: unknown) => string;
}

export type UserSearch = ReturnType<typeof createUserSearch>;

/** The list of users behind the search field. Only the answer to what was asked last is shown. */
export function createUserSearch(text: string, { list, later, explain }: UserSearchPorts) {
  const store: Store<UserSearchState> = createStore<UserSearchState>({
    text,
    shown: null,
    users: [],
    found: null,
    next: null,
    waitsFor: null,
    failure: null,
  });
  let asked = new AbortController();
  let forget = () => undefined as void;
  const change = (changes: Partial<UserSearchState>) => store.set({ ...store.read(), ...changes });

  async function ask(search: string, after: string): Promise<void> {
    forget();
    asked.abort();
    const mine = new AbortController();
    asked = mine;
    change({ waitsFor: after === '' ? 'users' : 'more', failure: null });
    try {
      const { data, next = null, found } = await list(search, after, mine.signal);
      if (mine.signal.aborted) return;
      const before = after === '' ? [] : store.read().users;
      const known = after === '' ? (found ?? null) : store.read().found;
      change({ shown: search, users: [...before, ...data], next, found: known, waitsFor: null });
    } catch (error) {
      if (!mine.signal.aborted) change({ waitsFor: null, failure: explain(error) });
    }
  }

  return {
    subscribe: store.subscribe,
    read: store.read,
    /** Asks for what the field holds. */
    begin: () => void ask(store.read().text.trim(), ''),
    type(next: string): void {
      change({ text: next });
      forget();
      const search = next.trim();
      // an empty field shows all users, at once
      forget = later(() => void ask(search, ''), search === '' ? 0 : SEARCH_AFTER_MS);
    },
    more(): void {
      const { next, shown, waitsFor } = store.read();
      if (next !== null && shown !== null && waitsFor === null) void ask(shown, next);
    },
    /** After a failure: the page that did not come. */
    retry(): void {
      const { text: typed, shown, next } = store.read();
      if (shown === typed.trim() && next !== null) void ask(shown, next);
      else void ask(typed.trim(), '');
    },
    put: (user: ListedUser) =>
      change({ users: store.read().users.map((one) => (one.user_id === user.user_id ? user : one)) }),
    drop(user_id: string): void {
      const { users, found } = store.read();
      const left = users.filter((one) => one.user_id !== user_id);
      change({ users: left, found: found === null ? null : found - (users.length - left.length) });
    },
    end(): void {
      forget();
      asked.abort();
    },
  };
}
