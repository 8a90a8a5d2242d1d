import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDangerStyles } from './danger.styles.ts';
import { useDialogStyles } from './Modal.styles.ts';
import { Modal } from './Modal.tsx';
import { useSingleFlight } from './use-single-flight.ts';

const useStyles = makeStyles({
  wide: { width: '520px' },
});

interface Act {
  label: string;
  busyLabel: string;
  /** True if something is lost that nobody can bring back, or that costs a person work to bring back [R310]. */
  destroys: boolean;
  /** Resolves to an error message, or to null. It does not close the dialog. */
  run: () => Promise<string | null>;
}

interface AskDialogProps {
  title: string;
  children: ReactNode;
  act: Act;
  other?: Act;
  keep: string;
  onClose: () => void;
}

export function AskDialog({ title, children, act, other, keep, onClose }: AskDialogProps) {
  const styles = useStyles();
  const dialog = useDialogStyles();
  const danger = useDangerStyles();
  const { isBusy, once } = useSingleFlight();
  const [pressed, setPressed] = useState('');
  const [failure, setFailure] = useState<string | null>(null);

  const safe = useRef<HTMLElement>(null);
  // after the dialog has opened, which focuses its first button
  useEffect(() => safe.current?.focus(), []);

  const run = ({ label, run: doIt }: Act) =>
    once(async () => {
      setPressed(label);
      setFailure(null);
      setFailure(await doIt());
    });

  const keepButton = (
    <Button
      ref={(button: HTMLElement | null) => {
        safe.current = button;
      }}
      {...(act.destroys ? { appearance: 'primary' as const } : {})}
      size="large"
      onClick={onClose}
    >
      {keep}
    </Button>
  );

  return (
    <Modal label={title} className={mergeClasses(dialog.surface, other && styles.wide)} onClose={onClose}>
      <h2 className={dialog.title}>{title}</h2>
      <div className={dialog.words}>{children}</div>
      {failure !== null && (
        <p role="alert" className={dialog.failure}>
          {failure}
        </p>
      )}
      <div className={dialog.actions}>
        {act.destroys && keepButton}
        {[act, ...(other ? [other] : [])].map((one) => (
          <Button
            key={one.label}
            {...(one === act && !one.destroys ? { appearance: 'primary' as const } : {})}
            className={one.destroys ? danger.button : undefined}
            size="large"
            disabledFocusable={isBusy}
            onClick={() => void run(one)}
          >
            {isBusy && pressed === one.label ? one.busyLabel : one.label}
          </Button>
        ))}
        {!act.destroys && keepButton}
      </div>
    </Modal>
  );
}
