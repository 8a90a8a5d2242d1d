import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { FORCED_COLORS, PHONE, radius, space } from './look.ts';

interface ModalProps {
  label: string;
  /** A sheet from the side, instead of a box in the middle that is a sheet from the bottom on a phone. */
  side?: boolean;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

const useStyles = makeStyles({
  surface: {
    // seen only in high contrast, where the dialog and the page under it are both black
    border: `1px solid ${tokens.colorTransparentStroke}`,
    padding: space.xl,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow64,
    overflowY: 'auto',
    animationDuration: '200ms',
    animationTimingFunction: tokens.curveDecelerateMid,
    '::backdrop': { backgroundColor: 'var(--pt-scrim, rgba(0, 16, 22, 0.5))' },
    [FORCED_COLORS]: { border: '1px solid CanvasText' },
  },
  box: {
    width: '440px',
    maxWidth: 'calc(100vw - 32px)',
    maxHeight: 'calc(100dvh - 32px)',
    borderRadius: radius.dialog,
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    // a sheet from the bottom
    [PHONE]: {
      width: '100%',
      maxWidth: '100%',
      marginBottom: '0',
      padding: `${space.l} ${space.l} calc(${space.l} + env(safe-area-inset-bottom))`,
      borderBottomLeftRadius: '0',
      borderBottomRightRadius: '0',
    },
  },
  side: {
    width: '280px',
    maxWidth: '85vw',
    height: '100dvh',
    maxHeight: 'none',
    margin: 0,
    borderRadius: `0 ${radius.dialog} ${radius.dialog} 0`,
    padding: 0,
    animationName: { from: { transform: 'translateX(-100%)' }, to: { transform: 'none' } },
  },
});

/**
 * The browser's own modal dialog, open as long as it is mounted. Unlike Fluent's it hides nothing from screen readers by
 * itself, so that a page may change under it at once.
 */
export function Modal({ label, side = false, className, onClose, children }: ModalProps) {
  const styles = useStyles();
  const dialog = useRef<HTMLDialogElement>(null);

  // while it still stands in the page, so that closing gives the focus back to what opened it
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const closeOutside = (event: MouseEvent) => {
      if (event.target === element && !isInside(event, element)) onClose();
    };
    element.addEventListener('click', closeOutside);
    return () => element.removeEventListener('click', closeOutside);
  }, [onClose]);

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={mergeClasses(styles.surface, side ? styles.side : styles.box, className)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}

/** A press on the backdrop reaches the dialog itself; so does one on its own padding. */
function isInside({ clientX, clientY }: MouseEvent, element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
