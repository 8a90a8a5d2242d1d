import { MOST_ADDRESSES, type GrantedAddress } from '../../../shared/access-forms.ts';
import { createStore } from '../../base/store.ts';
import { OUTCOMES } from './access-texts.ts';

export interface GrantRunState<Told> {
  kind: 'ready' | 'running' | 'failed' | 'done';
  total: number;
  /** The outcomes that the server has sent so far, in the order of the addresses. */
  report: readonly Told[];
  failure: string | null;
}

interface GrantRunPorts<Told> {
  grant: (emails: readonly string[]) => Promise<Told[]>;
  explain: (error: unknown) => string;
  /** How many one call takes. */
  most?: number;
}

/**
 * Grants access to a long list, or adds it to a group, in pieces and reports the progress. If a piece fails, the run
 * stops and can continue from there.
 */
export function createGrantRun<Told>(
  emails: readonly string[],
  { grant, explain, most = MOST_ADDRESSES }: GrantRunPorts<Told>,
) {
  const store = createStore<GrantRunState<Told>>({ kind: 'ready', total: emails.length, report: [], failure: null });
  let isStopped = false;
  const change = (changes: Partial<GrantRunState<Told>>) => store.set({ ...store.read(), ...changes });

  async function goOn(): Promise<void> {
    if (store.read().kind === 'running' || isStopped) return;
    change({ kind: 'running', failure: null });
    try {
      while (store.read().report.length < emails.length) {
        if (isStopped) return;
        const begin = store.read().report.length;
        const told = await grant(emails.slice(begin, begin + most));
        change({ report: [...store.read().report, ...told] });
      }
      change({ kind: 'done' });
    } catch (error) {
      change({ kind: 'failed', failure: explain(error) });
    }
  }

  function stop(): void {
    isStopped = true;
  }

  return { subscribe: store.subscribe, read: store.read, goOn, stop };
}

export type GrantRun<Told> = ReturnType<typeof createGrantRun<Told>>;

export const OUTCOME_WORDS: Record<GrantedAddress['outcome'] | 'not_confirmed', string> = {
  given: OUTCOMES.given,
  prolonged: OUTCOMES.prolonged,
  already: OUTCOMES.already,
  kept: OUTCOMES.kept,
  not_confirmed: OUTCOMES.notConfirmed,
  unknown: OUTCOMES.unknown,
  no_address: OUTCOMES.noAddress,
};
