import type { ListedAddress } from '../../../shared/address-list.ts';
import { createStore, type Store } from '../../base/store.ts';
import type { GrantRun } from './grant-run.ts';

/** What became of one address. */
export interface ToldAddress {
  email: string;
  outcome: string;
  end_date?: string | null;
  /** It waits until the account's address is confirmed. */
  not_confirmed?: boolean | undefined;
}

/** A list that is granted to, or added to a group, with the lines that it was read from. */
export interface ListRun {
  /** What is done: 'Grant to many'. */
  title: string;
  /** The same while it goes on: 'Granting'. */
  doing: string;
  /** What each outcome is called, in the order in which a report sums them up. */
  words: Readonly<Record<string, string>>;
  run: GrantRun<ToldAddress>;
  listed: readonly ListedAddress[];
  /** The group that is added to. */
  group_id?: string;
}

export interface ListRuns extends Pick<Store<ListRun | null>, 'subscribe' | 'read'> {
  /** Takes the place of the one before, and starts. */
  begin: (next: ListRun) => void;
  /** Stops it, after the piece that is under way, and shows it no more. */
  forget: () => void;
}

interface RunsPorts {
  /** Who is signed in: a list goes by the sign-in that began it, and by no other. */
  user: { subscribe: (changed: () => void) => () => void; read: () => string | null };
  /** Has the browser ask before the page goes, or no more. */
  askBeforeUnload: (isUnsaved: boolean) => void;
}

/**
 * The list that is gone through, or was last. It goes on when its dialog is closed and when the admin looks at another page;
 * the browser asks before it is closed meanwhile. With the sign-in it ends and is forgotten [R118].
 */
export function createListRuns({ user, askBeforeUnload }: RunsPorts): ListRuns {
  const store = createStore<ListRun | null>(null);
  let unfollow = () => {};

  function forget(): void {
    unfollow();
    store.read()?.run.stop();
    askBeforeUnload(false);
    store.set(null);
  }

  function begin(next: ListRun): void {
    forget();
    const begunBy = user.read();
    const ask = () => askBeforeUnload(next.run.read().kind !== 'done');
    const stops = [
      next.run.subscribe(ask),
      user.subscribe(() => {
        if (user.read() !== begunBy) forget();
      }),
    ];
    unfollow = () => {
      for (const stop of stops) stop();
      unfollow = () => {};
    };
    store.set(next);
    void next.run.goOn();
  }

  return { subscribe: store.subscribe, read: store.read, begin, forget };
}

/** What became of each line that the server has answered for, and of those that are no addresses. */
export function linesOf({ run, listed }: ListRun) {
  const told = new Map(run.read().report.map((line) => [line.email, line]));
  return listed.flatMap((one) => {
    if (one.email === null) return [{ ...one, outcome: 'no_address', end_date: null }];
    const line = told.get(one.email);
    const outcome = line?.not_confirmed === true ? 'not_confirmed' : line?.outcome;
    return line && outcome !== undefined ? [{ ...one, outcome, end_date: line.end_date ?? null }] : [];
  });
}

/** How far a list is, in a line. */
export function runWords(current: ListRun): string {
  const { kind, total, report, failure } = current.run.read();
  const done = `${report.length.toLocaleString('en')} of ${total.toLocaleString('en')}`;
  switch (kind) {
    case 'ready':
    case 'running':
      return `${current.doing} ${done}...`;
    case 'failed':
      return `${failure ?? ''} ${done} are done; the rest goes on from there.`.trim();
    case 'done':
      return reportWords(
        current.words,
        linesOf(current).map(({ outcome }) => outcome),
      );
  }
}

/** 'Access given: 12, No account with this address: 1': what a report comes to, in the order of its words. */
export function reportWords(words: ListRun['words'], outcomes: readonly string[]): string {
  return Object.entries(words)
    .map(([outcome, said]) => ({ said, count: outcomes.filter((one) => one === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ said, count }) => `${said}: ${count}`)
    .join(', ');
}
