import { Button, mergeClasses } from '@fluentui/react-components';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { MAX_REASON_LENGTH } from '../../../shared/marking.ts';
import { isVisible } from '../../../shared/visible-text.ts';
import { useDialogStyles } from '../../ui/Modal.styles.ts';
import { Modal } from '../../ui/Modal.tsx';
import { useClosing } from '../../ui/use-closing.tsx';
import type { ReleaseAct } from './marking-state.ts';
import { useMarkingStyles } from './marking.styles.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { RELEASE } from './mark-screen-texts.ts';

interface ReleaseDialogProps {
  act: ReleaseAct;
  /** True if the decision between two markers needs a reason [R433]. */
  needsReason: boolean;
  band: number | null;
  studentName: string;
  /** The released band; null before the first release. */
  before: number | null;
  /** Resolves to an error text, or to null. */
  release: (reason: string) => Promise<string | null>;
  onReleased: (isNext: boolean) => void;
  onClose: () => void;
}

export function ReleaseDialog(props: ReleaseDialogProps) {
  const { act, band, studentName, before, release, onReleased, onClose } = props;
  const styles = useMarkingStyles();
  const dialog = useDialogStyles();
  const id = useId();
  const safe = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const { isBusy, once } = useSingleFlight();
  const [trouble, setTrouble] = useState<string | null>(null);
  const { close, question } = useClosing(reason.trim() !== '', onClose);
  const isCorrection = before !== null && act !== 'finish';
  const asksReason = isCorrection || props.needsReason;
  const noReason = isCorrection ? RELEASE.noReason : RELEASE.noDecisionReason;
  const title = isCorrection ? RELEASE.titleCorrected : TITLES[act];
  const isFinish = act === 'finish';
  useEffect(() => (asksReason ? field.current : safe.current)?.focus(), [asksReason]);

  async function submit(event: SyntheticEvent, isNext: boolean): Promise<void> {
    event.preventDefault();
    await once(async () => {
      const problem = asksReason ? reasonProblem(reason.trim(), noReason) : null;
      if (problem !== null) {
        setTrouble(problem);
        field.current?.focus();
        return;
      }
      setTrouble(null);
      const failure = await release(reason.trim());
      if (failure === null) onReleased(isNext);
      else setTrouble(failure);
    });
  }

  return (
    <Modal label={title} className={mergeClasses(dialog.surface, styles.wide)} onClose={close}>
      <form onSubmit={(event) => void submit(event, true)}>
        <h2 className={dialog.title}>{title}</h2>
        <div className={dialog.words}>
          <p>
            {isFinish ? RELEASE.finishes(studentName, band) : RELEASE.sees(studentName, band)}{' '}
            {isCorrection && RELEASE.replaces(before)}
          </p>
          {asksReason && (
            <label htmlFor={`${id}-reason`} className={styles.reason}>
              {isCorrection ? RELEASE.reason : RELEASE.decisionReason}
              <textarea
                ref={field}
                id={`${id}-reason`}
                dir="auto"
                className={styles.area}
                aria-describedby={`${id}-count ${id}-trouble`}
                aria-invalid={trouble !== null && reasonProblem(reason.trim(), noReason) !== null}
                value={reason}
                onChange={(event) => {
                  setReason(event.target.value);
                  setTrouble(null);
                }}
              />
            </label>
          )}
          {asksReason && (
            <span id={`${id}-count`} className={styles.counted}>
              {RELEASE.counted(reason.trim().length, MAX_REASON_LENGTH)}
            </span>
          )}
          <p id={`${id}-trouble`} role="alert" className={styles.trouble}>
            {trouble}
          </p>
        </div>
        <div className={dialog.actions}>
          <Button type="submit" appearance="primary" size="large" disabledFocusable={isBusy}>
            {isBusy
              ? isFinish
                ? RELEASE.finishing
                : RELEASE.releasing
              : isFinish
                ? RELEASE.finishAndNext
                : RELEASE.andNext}
          </Button>
          <Button size="large" disabledFocusable={isBusy} onClick={(event) => void submit(event, false)}>
            {isFinish ? RELEASE.finish : RELEASE.release}
          </Button>
          <Button
            ref={(button: HTMLElement | null) => {
              safe.current = button;
            }}
            size="large"
            onClick={close}
          >
            {RELEASE.notYet}
          </Button>
        </div>
      </form>
      {question}
    </Modal>
  );
}

const TITLES = { release: RELEASE.title, finish: RELEASE.titleFinish, decide: RELEASE.titleDecide } as const;

function reasonProblem(reason: string, missing: string): string | null {
  if (!isVisible(reason)) return missing;
  return reason.length > MAX_REASON_LENGTH ? RELEASE.tooLong(MAX_REASON_LENGTH) : null;
}
