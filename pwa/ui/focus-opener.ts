import type { SyntheticEvent } from 'react';

/**
 * For the list of a menu: what opened it has the focus before an item acts. The item goes with the menu, and a dialog that it opens
 * would have nothing to give the focus back to [R169].
 */
export function focusOpener({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  const opener = currentTarget.getAttribute('aria-labelledby');
  if (opener !== null) document.getElementById(opener)?.focus();
}
