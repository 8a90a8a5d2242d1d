import { Button } from '@fluentui/react-components';
import { academyTime } from '../../ui/admin/academy-dates.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { OpenResponse } from './marking-state.ts';
import { useMarkingStyles } from './marking.styles.ts';
import type { Said } from './said.ts';
import { NEXT, NOTICES, SECOND } from './mark-screen-texts.ts';

interface MarkNoticesProps {
  state: OpenResponse;
  said: Said | null;
  isChoosing: boolean;
  nextFailure: string | null;
  onNext: () => void;
  onTakeOver: () => void;
  onCompare: () => void;
}

export function MarkNotices({ state, said, isChoosing, nextFailure, onNext, onTakeOver, onCompare }: MarkNoticesProps) {
  const styles = useMarkingStyles();
  const { marking, message, restoredAt, status } = state;
  const { second } = state.response;
  const phase = second?.phase;
  const isSecond = phase === 'marking' || phase === 'waiting';
  return (
    <div className={styles.notices}>
      {said && (
        <div key={said.words} ref={takeFocus} tabIndex={-1} className={styles.said}>
          <Notice intent={said.intent}>{said.words}</Notice>
        </div>
      )}
      {nextFailure !== null && (
        <Notice
          role="alert"
          intent="error"
          title={NEXT.notFound}
          actions={<Button onClick={onNext}>{NEXT.retry}</Button>}
        >
          {nextFailure}
        </Notice>
      )}
      {phase === 'complete' && <Notice>{SECOND.complete}</Notice>}
      {(phase === 'marking' || phase === 'waiting') && status !== 'held' && <Notice>{SECOND.marking}</Notice>}
      {second?.phase === 'decided' && second.reason !== '' && <Notice>{SECOND.reason(second.reason)}</Notice>}
      {status === 'held' && (
        <Notice
          intent="warning"
          title={isSecond ? SECOND.twoHave : NOTICES.held}
          actions={<Button onClick={onTakeOver}>{NOTICES.takeOver}</Button>}
        >
          {isSecond
            ? NOTICES.twoHold(marking.claim?.name ?? NOTICES.anotherAdmin)
            : NOTICES.heldBy(marking.claim?.name ?? NOTICES.anotherAdmin)}
          <span role="alert" className={styles.failed}>
            {message !== '' && NOTICES.notTaken(message)}
          </span>
        </Notice>
      )}
      {status === 'gone' && (
        <Notice role="alert" intent="error" title={NOTICES.gone}>
          {NOTICES.goneText}
        </Notice>
      )}
      {status === 'conflict' && !isChoosing && (
        <Notice
          intent="warning"
          title={NOTICES.conflict}
          actions={<Button onClick={onCompare}>{NOTICES.compare}</Button>}
        >
          {NOTICES.choose}
        </Notice>
      )}
      {restoredAt !== null && status !== 'conflict' && status !== 'gone' && (
        <Notice>{NOTICES.restored(academyTime(restoredAt, Date.now()))}</Notice>
      )}
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
