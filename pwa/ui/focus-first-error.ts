/** Slower than a slow phone draws what changed. */
const SHOWN_WITHIN_MS = 2000;

/** Focuses the first wrong field as soon as it is shown: what a server refuses may be drawn some frames later. */
export function focusFirstError(within: ParentNode | null = document): void {
  const until = performance.now() + SHOWN_WITHIN_MS;
  requestAnimationFrame(function look() {
    const field = within?.querySelector<HTMLElement>('form [aria-invalid="true"]');
    if (field) field.focus();
    else if (performance.now() < until) requestAnimationFrame(look);
  });
}
