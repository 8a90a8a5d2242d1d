import { Button } from '@fluentui/react-components';
import { academyTime } from '../../ui/admin/academy-dates.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { OpenResponse } from './marking-state.ts';
import { useMarkingStyles } from './marking.styles.ts';
import type { Said } from './use-mark-actions.ts';

interface MarkNoticesProps {
  state: OpenResponse;
  said: Said | null;
  isChoosing: boolean;
  onTakeOver: () => void;
  onCompare: () => void;
}

export function MarkNotices({ state, said, isChoosing, onTakeOver, onCompare }: MarkNoticesProps) {
  const styles = useMarkingStyles();
  const { marking, message, restoredAt, status } = state;
  return (
    <div className={styles.notices}>
      {said && (
        <div key={said.words} ref={takeFocus} tabIndex={-1} className={styles.said}>
          <Notice intent={said.intent}>{said.words}</Notice>
        </div>
      )}
      {status === 'held' && (
        <Notice
          intent="warning"
          title="Somebody else marks this."
          actions={<Button onClick={onTakeOver}>Take over</Button>}
        >
          {marking.claim?.name ?? 'Another admin'} has it since their last save. What they saved stands here; taken
          over, you go on from it.
          <span role="alert" className={styles.failed}>
            {message !== '' && `It was not taken over: ${message}`}
          </span>
        </Notice>
      )}
      {status === 'gone' && (
        <Notice role="alert" intent="error" title="This response is gone.">
          It was deleted with the account of its student. Nothing more is saved, and this device keeps nothing of it:
          what you gave stands here until you leave.
        </Notice>
      )}
      {status === 'conflict' && !isChoosing && (
        <Notice
          intent="warning"
          title="Another marker came first."
          actions={<Button onClick={onCompare}>Compare</Button>}
        >
          Nothing is saved until you choose.
        </Notice>
      )}
      {restoredAt !== null && status !== 'conflict' && status !== 'gone' && (
        <Notice>
          What you gave on {academyTime(restoredAt, Date.now())} was kept on this device and stands here again.
        </Notice>
      )}
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
