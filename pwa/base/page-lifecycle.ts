/** Dispatches the events of a page that is left and shown again. A worker never is, so it has an empty target. */
export const pageLifecycle: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> =
  'document' in globalThis ? globalThis : new EventTarget();

export function isInBfcache(event: Event): boolean {
  return (event as PageTransitionEvent).persisted;
}
