import type { SyntheticEvent } from 'react';

/**
 * For the list of a menu: focuses the menu's opener before an item acts. The item disappears with the menu, and a
 * dialog that it opens would have nothing to return the focus to.
 */
export function focusOpener({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  const opener = currentTarget.getAttribute('aria-labelledby');
  if (opener !== null) document.getElementById(opener)?.focus();
}
