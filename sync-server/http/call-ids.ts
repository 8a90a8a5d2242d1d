import { randomFillSync } from 'node:crypto';
import { createMiddleware } from 'hono/factory';

/** Short, as every reply bears it; of so many in a log no two are alike. */
const ID_BYTES = 9;
/** Drawn at once: asking for a few random bytes takes as long as asking for many. */
const IDS_AT_ONCE = 512;

/** Makes the words by which calls are told from one another. */
export function createCallIds(): () => string {
  const drawn = Buffer.alloc(ID_BYTES * IDS_AT_ONCE);
  let used = drawn.length;
  return () => {
    if (used === drawn.length) {
      randomFillSync(drawn);
      used = 0;
    }
    return drawn.toString('base64url', used, (used += ID_BYTES));
  };
}

/** Gives each call its word, in its reply and for the log. What a caller names it is not heeded: it would stand in the log [R194]. */
export function nameCalls() {
  const nextId = createCallIds();
  return createMiddleware<{ Variables: { requestId: string } }>(async (context, next) => {
    const id = nextId();
    context.set('requestId', id);
    context.header('X-Request-Id', id);
    await next();
  });
}
