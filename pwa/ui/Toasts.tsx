import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircle20Filled, ErrorCircle20Regular, Info20Regular } from '@fluentui/react-icons';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { removeToast, toasts, type ToastMessage } from './toast.ts';
import { radius, space } from './look.ts';

const SHOWN_MS = 3_000;

const useStyles = makeStyles({
  region: {
    position: 'fixed',
    zIndex: 1_000_000,
    left: '16px',
    right: '16px',
    // at the edge of the page, where it covers least; above the bars of an attempt
    bottom: 'calc(var(--pt-bars, 0px) + 16px + env(safe-area-inset-bottom))',
    display: 'grid',
    justifyItems: 'center',
    gap: space.s,
    pointerEvents: 'none',
  },
  toast: {
    display: 'flex',
    gap: space.s,
    maxWidth: '480px',
    padding: `${space.m} ${space.l}`,
    borderRadius: radius.card,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    pointerEvents: 'auto',
    '& svg': { flexShrink: 0 },
  },
  success: { '& svg': { color: tokens.colorStatusSuccessForeground1 } },
  error: { '& svg': { color: tokens.colorStatusDangerForeground1 } },
  info: { '& svg': { color: tokens.colorBrandForeground1 } },
});

const icons = { success: CheckmarkCircle20Filled, error: ErrorCircle20Regular, info: Info20Regular };

/** Rendered once in the app, so that screen readers know the live region before the first toast. */
export function Toasts() {
  const messages = useSyncExternalStore(toasts.subscribe, toasts.read);
  const styles = useStyles();
  return (
    <div role="status" aria-atomic="false" className={styles.region}>
      {messages.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </div>
  );
}

function Toast({ message: { id, intent, text } }: { message: ToastMessage }) {
  const styles = useStyles();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => removeToast(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, isHeld]);
  const Icon = icons[intent];
  return (
    <div
      className={mergeClasses(styles.toast, styles[intent])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon aria-hidden />
      {text}
    </div>
  );
}
