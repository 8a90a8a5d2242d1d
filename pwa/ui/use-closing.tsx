import { useState, type ReactNode } from 'react';
import { AskDialog } from './AskDialog.tsx';
import { CLOSE_QUESTION, CLOSE, KEEP_EDITING, LOST_ON_CLOSE } from './closing-texts.ts';

interface Closing {
  close: () => void;
  question: ReactNode;
}

export function useClosing(hasWords: boolean, onClose: () => void): Closing {
  const [asks, setAsks] = useState(false);
  return {
    close: () => (hasWords ? setAsks(true) : onClose()),
    question: asks && (
      <AskDialog
        title={CLOSE_QUESTION}
        act={{
          label: CLOSE,
          busyLabel: CLOSE,
          destroys: true,
          run() {
            onClose();
            return Promise.resolve(null);
          },
        }}
        keep={KEEP_EDITING}
        onClose={() => setAsks(false)}
      >
        <p>{LOST_ON_CLOSE}</p>
      </AskDialog>
    ),
  };
}
