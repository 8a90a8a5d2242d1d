import { useState, type ReactNode } from 'react';
import { AskDialog } from './AskDialog.tsx';

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
        title="Close without saving?"
        act={{
          label: 'Close',
          busyLabel: 'Close',
          run() {
            onClose();
            return Promise.resolve(null);
          },
        }}
        keep="Keep editing"
        onClose={() => setAsks(false)}
      >
        <p>What you wrote here is lost when you close.</p>
      </AskDialog>
    ),
  };
}
