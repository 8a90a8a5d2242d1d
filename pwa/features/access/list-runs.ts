import type { ListedAddress } from '../../../shared/address-list.ts';
import { createStore, type Store } from '../../base/store.ts';
import type { GrantRun } from './grant-run.ts';
import { LIST_RUN } from './access-texts.ts';

export interface ReportedAddress {
  email: string;
  outcome: string;
  end_date?: string | null;
  not_confirmed?: boolean | undefined;
}

export interface ListRun {
  title: string;
  doing: string;
  words: Readonly<Record<string, string>>;
  run: GrantRun<ReportedAddress>;
  listed: readonly ListedAddress[];
  group_id?: string;
}

export interface ListRuns extends Pick<Store<ListRun | null>, 'subscribe' | 'read'> {
  begin: (next: ListRun) => void;
  forget: () => void;
}

interface RunsPorts {
  /** The signed-in user: a list belongs to the sign-in that began it. */
  user: { subscribe: (changed: () => void) => () => void; read: () => string | null };
  askBeforeUnload: (isUnsaved: boolean) => void;
}

/**
 * Holds the current or last list run. A run continues while its dialog is closed and on other pages; the browser asks
 * before the page closes. Signing out stops and forgets it.
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

/** One list at a time: the form for another opens once this one is done, or it would be stopped and its report lost. */
export function formOrReport<Form extends string>(form: Form, current: ListRun | null): Form | 'report' {
  return current && current.run.read().kind !== 'done' ? 'report' : form;
}

/** Returns what became of each line, first those that could not be read: somebody has to correct them. */
export function linesOf({ run, listed }: ListRun) {
  const told = new Map(run.read().report.map((line) => [line.email, line]));
  const unread = listed.flatMap((one) =>
    one.email === null ? [{ ...one, outcome: 'no_address', end_date: null }] : [],
  );
  const read = listed.flatMap((one) => {
    if (one.email === null) return [];
    const line = told.get(one.email);
    const outcome = line?.not_confirmed === true ? 'not_confirmed' : line?.outcome;
    return line && outcome !== undefined ? [{ ...one, outcome, end_date: line.end_date ?? null }] : [];
  });
  return [...unread, ...read];
}

export function runWords(current: ListRun): string {
  const { kind, total, report, failure } = current.run.read();
  const done = `${report.length.toLocaleString('en')} of ${total.toLocaleString('en')}`;
  switch (kind) {
    case 'ready':
    case 'running':
      return LIST_RUN.running(current.doing, done);
    case 'failed':
      return LIST_RUN.failed(failure ?? '', done).trim();
    case 'done':
      return reportWords(
        current.words,
        linesOf(current).map(({ outcome }) => outcome),
      );
  }
}

export function reportWords(words: ListRun['words'], outcomes: readonly string[]): string {
  return Object.entries(words)
    .map(([outcome, said]) => ({ said, count: outcomes.filter((one) => one === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ said, count }) => `${said}: ${count}`)
    .join(', ');
}
