/** Focuses the first wrong field, in the next frame: the errors are shown by then. */
export function focusFirstError(within: ParentNode | null = document): void {
  requestAnimationFrame(() => within?.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus());
}
