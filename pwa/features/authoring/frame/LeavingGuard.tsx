import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { AskDialog } from '../../../ui/authoring/AskDialog.tsx';

interface LeavingGuardProps {
  /** Whether something stands here that nobody has saved. Read when somebody leaves. */
  isUnsaved: () => boolean;
}

/** Asks before a page with unsaved work is left, by a link, by Back, or by closing it. */
export function LeavingGuard({ isUnsaved }: LeavingGuardProps) {
  const ask = useRef(isUnsaved);
  useEffect(() => {
    ask.current = isUnsaved;
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && ask.current(),
  );

  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => {
      if (ask.current()) event.preventDefault();
    };
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, []);

  if (blocker.state !== 'blocked') return null;
  return (
    <AskDialog
      title="Leave without saving?"
      act={{
        label: 'Leave',
        busyLabel: 'Leave',
        run: () => {
          blocker.proceed();
          return Promise.resolve(null);
        },
      }}
      keep="Keep editing"
      onClose={() => blocker.reset()}
    >
      <p>What you typed on this page is not saved yet, and is lost when you leave.</p>
    </AskDialog>
  );
}
