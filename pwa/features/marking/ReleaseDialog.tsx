import { Button } from '@fluentui/react-components';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { MAX_REASON_LENGTH } from '../../../shared/marking.ts';
import { isVisible } from '../../../shared/visible-text.ts';
import { useDialogStyles } from '../../ui/Modal.styles.ts';
import { Modal } from '../../ui/Modal.tsx';
import { useClosing } from '../../ui/use-closing.tsx';
import { useMarkingStyles } from './marking.styles.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { RELEASE } from './mark-screen-texts.ts';

interface ReleaseDialogProps {
  band: number | null;
  studentName: string;
  /** The released band; null before the first release. */
  before: number | null;
  /** Resolves to an error text, or to null. */
  release: (reason: string) => Promise<string | null>;
  onReleased: () => void;
  onClose: () => void;
}

export function ReleaseDialog({ band, studentName, before, release, onReleased, onClose }: ReleaseDialogProps) {
  const styles = useMarkingStyles();
  const dialog = useDialogStyles();
  const id = useId();
  const safe = useRef<HTMLElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const { isBusy, once } = useSingleFlight();
  const [trouble, setTrouble] = useState<string | null>(null);
  const { close, question } = useClosing(reason.trim() !== '', onClose);
  const isCorrection = before !== null;
  const title = isCorrection ? RELEASE.titleCorrected : RELEASE.title;
  useEffect(() => (isCorrection ? field.current : safe.current)?.focus(), [isCorrection]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    await once(async () => {
      const problem = isCorrection ? reasonProblem(reason.trim()) : null;
      if (problem !== null) {
        setTrouble(problem);
        field.current?.focus();
        return;
      }
      setTrouble(null);
      const failure = await release(reason.trim());
      if (failure === null) onReleased();
      else setTrouble(failure);
    });
  }

  return (
    <Modal label={title} className={dialog.surface} onClose={close}>
      <form onSubmit={(event) => void submit(event)}>
        <h2 className={dialog.title}>{title}</h2>
        <div className={dialog.words}>
          <p>
            {RELEASE.sees(studentName, band)} {isCorrection && RELEASE.replaces(before)}
          </p>
          {isCorrection && (
            <label htmlFor={`${id}-reason`} className={styles.reason}>
              {RELEASE.reason}
              <textarea
                ref={field}
                id={`${id}-reason`}
                dir="auto"
                className={styles.area}
                aria-describedby={`${id}-count ${id}-trouble`}
                aria-invalid={trouble !== null && reasonProblem(reason.trim()) !== null}
                value={reason}
                onChange={(event) => {
                  setReason(event.target.value);
                  setTrouble(null);
                }}
              />
            </label>
          )}
          {isCorrection && (
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
            {isBusy ? RELEASE.releasing : RELEASE.release}
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

function reasonProblem(reason: string): string | null {
  if (!isVisible(reason)) return RELEASE.noReason;
  return reason.length > MAX_REASON_LENGTH ? RELEASE.tooLong(MAX_REASON_LENGTH) : null;
}
