import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FROM_TABLET, radius, size, space } from '../look.ts';
import { Modal } from '../Modal.tsx';

const useStyles = makeStyles({
  surface: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  title: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, marginBottom: space.s },
  words: { display: 'grid', gap: space.s, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  failure: {
    marginTop: space.m,
    padding: `${space.s} ${space.m}`,
    borderRadius: radius.control,
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
  },
  actions: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.s,
    marginTop: space.xl,
    '& button': { minHeight: size.action, minWidth: '124px' },
    [FROM_TABLET]: { flexDirection: 'row-reverse', '& button': { minHeight: size.touch } },
  },
});

interface AskDialogProps {
  title: string;
  /** What is lost, or what changes. */
  children: ReactNode;
  /** Does it; resolves to why it could not, in words, or to null. It closes nothing by itself. */
  act: { label: string; busyLabel: string; run: () => Promise<string | null> };
  /** The way out that loses nothing; it has the focus. */
  keep: string;
  onClose: () => void;
}

/** Asks before something is done that is not undone by a press. */
export function AskDialog({ title, children, act, keep, onClose }: AskDialogProps) {
  const styles = useStyles();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const safe = useRef<HTMLElement>(null);
  // once the dialog is open, which gives the focus to its first button
  useEffect(() => safe.current?.focus(), []);

  async function run(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    setFailure(await act.run());
    setBusy(false);
  }

  return (
    <Modal label={title} className={styles.surface} onClose={onClose}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.words}>{children}</div>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.actions}>
        <Button appearance="primary" size="large" disabledFocusable={isBusy} onClick={() => void run()}>
          {isBusy ? act.busyLabel : act.label}
        </Button>
        <Button
          ref={(button: HTMLElement | null) => {
            safe.current = button;
          }}
          size="large"
          onClick={onClose}
        >
          {keep}
        </Button>
      </div>
    </Modal>
  );
}
