import type { GrantedAddress } from '../../../shared/access-forms.ts';
import type { ListedAddress } from '../../../shared/address-list.ts';
import { createStore, type Store } from '../../base/store.ts';
import { reportWords, type createGrantRun } from './grant-run.ts';

export type GrantRun = ReturnType<typeof createGrantRun<GrantedAddress>>;

/** A list that was granted to, with the lines that it was read from. */
export interface Granting {
  run: GrantRun;
  listed: readonly ListedAddress[];
}

/**
 * The list that is being granted to, or was last. It goes on when its dialog is closed and when the admin looks at another
 * page: whoever comes back sees how far it is [R118].
 */
export const granting: Store<Granting | null> = createStore<Granting | null>(null);

/** What became of each line that the server has answered for, and of those that are no addresses. */
export function linesOf({ run, listed }: Granting) {
  const told = new Map(run.read().report.map((line) => [line.email, line]));
  return listed.flatMap((one) => {
    if (one.email === null) return [{ ...one, outcome: 'no_address' as const, end_date: null }];
    const line = told.get(one.email);
    return line ? [{ ...one, outcome: line.outcome, end_date: line.end_date }] : [];
  });
}

/** How far a run is, in a line. */
export function runWords(current: Granting): string {
  const { kind, total, report, failure } = current.run.read();
  const done = `${report.length.toLocaleString('en')} of ${total.toLocaleString('en')}`;
  switch (kind) {
    case 'ready':
    case 'running':
      return `Granting ${done}...`;
    case 'failed':
      return `${failure ?? ''} ${done} are done; the rest goes on from there.`.trim();
    case 'done':
      return reportWords(linesOf(current).map(({ outcome }) => outcome));
  }
}
