/** A ref of what has just come, as an answer below a button: it is scrolled to if it is out of sight. */
export function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
