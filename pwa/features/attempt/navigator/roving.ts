import type { KeyboardEvent } from 'react';

export function indexAfterKey(key: string, index: number, count: number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(last, index + 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, index - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

export function moveFocus(event: KeyboardEvent<HTMLElement>): number | null {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.findIndex((button) => button === document.activeElement);
  const next = indexAfterKey(event.key, index, buttons.length);
  if (index < 0 || next === null) return null;
  event.preventDefault();
  buttons[next]?.focus();
  return next;
}
