// What Safari has had only since 17.4 or 18, for phones that get no newer one and stay in use: the app asks for no more than
// Safari 16.4 has.

/** A promise with what settles it. */
export function withResolvers<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Aborts when the first of these does, for its reason. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  // where the browser can, it holds on to nothing once nobody waits
  if ('any' in AbortSignal) return AbortSignal.any([...signals]);
  const first = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) first.abort(signal.reason);
    signal.addEventListener('abort', () => first.abort(signal.reason), { once: true, signal: first.signal });
  }
  return first.signal;
}

/** The path of an address; '' where it is none. */
export function pathOf(address: string): string {
  try {
    return new URL(address).pathname;
  } catch {
    return '';
  }
}
