import { NavigationType } from 'react-router-dom';
import { useRef, useState, type ReactNode } from 'react';
import { AskDialog } from './AskDialog.tsx';
import { CLOSE_QUESTION, CLOSE, KEEP_EDITING, LOST_ON_CLOSE } from './closing-texts.ts';
import { useBlockedStep } from './HistoryRouter.tsx';
import { useAskBeforeUnload } from './use-ask-before-unload.ts';

interface Closing {
  close: () => void;
  question: ReactNode;
}

/**
 * Asks before a dialog with unsaved words goes: by its own buttons, by Back, by a link in it, and with the tab. One
 * that keeps its words when its page is left asks at its buttons and with the tab.
 */
export function useClosing(hasWords: boolean, onClose: () => void, isKeptOnLeave = false): Closing {
  const [asks, setAsks] = useState(false);
  // closing may itself be a step back
  const isGivenUp = useRef(false);
  const leaving = useBlockedStep(
    ({ action, from, to }) =>
      hasWords &&
      !isKeptOnLeave &&
      !isGivenUp.current &&
      (action === NavigationType.Pop || from.pathname !== to.pathname),
  );
  useAskBeforeUnload(hasWords);
  return {
    close: () => (hasWords ? setAsks(true) : onClose()),
    question: (asks || leaving) && (
      <AskDialog
        title={CLOSE_QUESTION}
        act={{
          label: CLOSE,
          busyLabel: CLOSE,
          destroys: true,
          run() {
            if (leaving) leaving.proceed();
            else {
              isGivenUp.current = true;
              onClose();
            }
            return Promise.resolve(null);
          },
        }}
        keep={KEEP_EDITING}
        onClose={() => {
          setAsks(false);
          leaving?.stay();
        }}
      >
        <p>{LOST_ON_CLOSE}</p>
      </AskDialog>
    ),
  };
}
