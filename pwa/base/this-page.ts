/** What tells when this page is left and shown again; nothing in a worker, which never is. */
export const thisPage: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> =
  'document' in globalThis ? globalThis : new EventTarget();

/** Whether the page comes back from where the browser kept it for the way back, or goes there. */
export function isKeptForWayBack(event: Event): boolean {
  return (event as PageTransitionEvent).persisted;
}
