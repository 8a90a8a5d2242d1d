import { flushSync } from 'react-dom';

const FIELDS = 'input[type="text"], textarea, select, [contenteditable="true"]';

/** Adds a line to a list and gives its first field the focus, so that the next keystroke stands in it. */
export function focusAdded(list: HTMLElement | null, add: () => void): void {
  flushSync(add);
  list?.lastElementChild?.querySelector<HTMLElement>(FIELDS)?.focus();
}
