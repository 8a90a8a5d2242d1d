/** A promise with what settles it; Promise.withResolvers came with Safari 17.4, and phones that get no newer one than 16.4 stay in use [R205]. */
export function withResolvers<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
