import { useState, type ReactNode } from 'react';
import { AskDialog } from './AskDialog.tsx';

interface Closing {
  /** What Cancel, Escape, Back and a press beside the dialog do. */
  close: () => void;
  /** To stand in the dialog. */
  question: ReactNode;
}

/** The way out of a dialog in which somebody writes: where there are words it asks before they are lost [R168]. */
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
