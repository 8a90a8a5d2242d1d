import { mergeClasses } from '@fluentui/react-components';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useModalStyles } from './Modal.styles.ts';

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
