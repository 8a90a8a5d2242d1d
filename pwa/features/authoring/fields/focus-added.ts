import { flushSync } from 'react-dom';

const FIELDS = 'input[type="text"], textarea, select, [contenteditable="true"]';

export function focusAdded(list: HTMLElement | null, add: () => void): void {
  flushSync(add);
  list?.lastElementChild?.querySelector<HTMLElement>(FIELDS)?.focus();
}
