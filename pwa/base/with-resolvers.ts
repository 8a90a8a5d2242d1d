/**
 * Returns a promise with its resolver. Promise.withResolvers needs Safari 17.4, and phones that get nothing newer
 * than 16.4 stay in use [R205].
 */
export function withResolvers<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
