import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Router } from 'react-router-dom';
import type { BlockedStep, Step, TabHistory } from '../base/history.ts';

const HistoryContext = createContext<TabHistory | null>(null);

export function HistoryRouter({ history, children }: { history: TabHistory; children?: ReactNode }) {
  const [{ location, action }, setPlace] = useState(history.read);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setPlace(history.read()));
    follow();
    return history.subscribe(follow);
  }, [history]);
  return (
    <HistoryContext value={history}>
      <Router location={location} navigationType={action} navigator={history.navigator}>
        {children}
      </Router>
    </HistoryContext>
  );
}

export interface Waiting extends BlockedStep {
  stay: () => void;
}

/** The state of a step that asks nothing, because what is unsaved was saved or discarded just now. */
export const ASKS_NOTHING = 'asks nothing';

export function useBlockedStep(holds: (step: Step) => boolean): Waiting | null {
  const history = useContext(HistoryContext);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const ask = useRef(holds);
  useEffect(() => {
    ask.current = holds;
  });
  useEffect(() => {
    const stay = () => setWaiting(null);
    const held = ({ location, proceed }: BlockedStep) =>
      setWaiting({
        location,
        stay,
        proceed() {
          stay();
          proceed();
        },
      });
    return history?.guard({ holds: (step) => step.to.state !== ASKS_NOTHING && ask.current(step), held });
  }, [history]);
  return waiting;
}
