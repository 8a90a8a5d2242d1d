import { mergeClasses } from '@fluentui/react-components';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useModalStyles } from './Modal.styles.ts';
import { rememberFocus } from './remember-focus.ts';

interface ModalProps {
  label: string;
  side?: boolean;
  className?: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The browser's own modal dialog, open as long as it is mounted. Unlike Fluent's it does not itself hide anything
 * from screen readers, so a page may change under it at once.
 */
export function Modal({ label, side = false, className, onClose, children }: ModalProps) {
  const styles = useModalStyles();
  const dialog = useRef<HTMLDialogElement>(null);

  // while it is still in the document, so that closing returns the focus to what opened it
  useLayoutEffect(() => {
    const element = dialog.current;
    const giveFocusBack = rememberFocus();
    element?.showModal();
    return () => {
      element?.close();
      // after everything that unmounts with it
      queueMicrotask(giveFocusBack);
    };
  }, []);

  // a ref, because a render may come between a press's down and its up
  const wentDownBeside = useRef(false);
  // with the dialog, not after its first paint: before that only the browser would know of an Escape
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const isBeside = (event: MouseEvent) => event.target === element && !isInside(event, element);
    const press = (event: PointerEvent) => {
      wentDownBeside.current = isBeside(event);
    };
    const closeBeside = (event: MouseEvent) => {
      // a selection dragged out of the dialog ends beside it, and is no press there; the second press of a double
      // click was meant for the button that opened the dialog
      if (wentDownBeside.current && isBeside(event) && event.detail < 2) onClose();
      wentDownBeside.current = false;
    };
    const cancel = (event: Event) => {
      // a file chooser in here that is closed without a file fires this too, and one that cannot be cancelled is
      // followed by `close`
      if (event.target !== element || !event.cancelable) return;
      event.preventDefault();
      onClose();
    };
    /**
     * A browser asks only once between two presses: after that Escape closes at once, and even then the opener
     * decides.
     */
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

/** A press on the backdrop has the dialog itself as its target; so has one on its own padding. */
function isInside({ clientX, clientY }: MouseEvent, element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
