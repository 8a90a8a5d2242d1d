/** Aborts with the reason of the first signal that aborts. AbortSignal.any needs Safari 17.4 [R205]. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  // where the browser can, it holds on to nothing once nobody waits
  // eslint-disable-next-line no-restricted-properties -- here it is asked for first
  if ('any' in AbortSignal) return AbortSignal.any([...signals]);
  const first = new AbortController();
  for (const signal of signals) {
    const end = () => first.abort(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
  }
  return first.signal;
}
