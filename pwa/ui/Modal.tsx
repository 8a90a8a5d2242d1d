import { mergeClasses } from '@fluentui/react-components';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useModalStyles } from './Modal.styles.ts';
import { rememberFocus } from './remember-focus.ts';

interface ModalProps {
  label: string;
  /** A sheet from the side, instead of a box in the middle that is a sheet from the bottom on a phone. */
  side?: boolean;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The browser's own modal dialog, open as long as it is mounted. Unlike Fluent's it hides nothing from screen readers by
 * itself, so that a page may change under it at once.
 */
export function Modal({ label, side = false, className, onClose, children }: ModalProps) {
  const styles = useModalStyles();
  const dialog = useRef<HTMLDialogElement>(null);

  // while it still stands in the page, so that closing gives the focus back to what opened it
  useLayoutEffect(() => {
    const element = dialog.current;
    const giveFocusBack = rememberFocus();
    element?.showModal();
    return () => {
      element?.close();
      // once all has gone that goes with it
      queueMicrotask(giveFocusBack);
    };
  }, []);

  // another drawing may come between a press's going down and its letting go
  const wentDownBeside = useRef(false);
  // with the dialog, not after its first picture: of an Escape before that nobody but the browser would know
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const isBeside = (event: MouseEvent) => event.target === element && !isInside(event, element);
    const press = (event: PointerEvent) => {
      wentDownBeside.current = isBeside(event);
    };
    const closeBeside = (event: MouseEvent) => {
      // what was selected by a drag out of the dialog is let go beside it
      if (wentDownBeside.current && isBeside(event)) onClose();
      wentDownBeside.current = false;
    };
    const cancel = (event: Event) => {
      // a file chooser in here that is closed without a file says the same, and one that cannot be held up is followed by `close`
      if (event.target !== element || !event.cancelable) return;
      event.preventDefault();
      onClose();
    };
    /** A browser asks only once between two presses: after that Escape closes at once, and who opened it decides even then. */
    const openAgain = () => {
      if (element.open || !element.isConnected) return;
      element.showModal();
      onClose();
    };
    element.addEventListener('pointerdown', press);
    element.addEventListener('click', closeBeside);
    element.addEventListener('cancel', cancel);
    element.addEventListener('close', openAgain);
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('click', closeBeside);
      element.removeEventListener('cancel', cancel);
      element.removeEventListener('close', openAgain);
    };
  }, [onClose]);

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={mergeClasses(styles.surface, side ? styles.side : styles.box, className)}
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
