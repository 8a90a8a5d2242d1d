import { randomFillSync } from 'node:crypto';
import { createMiddleware } from 'hono/factory';

const ID_BYTES = 9;
/** Generated in one batch: a few random bytes take as long as many. */
const IDS_AT_ONCE = 512;

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

/** Gives each call an id for its reply and the log. Ignores the caller's own id, which would end up in the log. */
export function nameCalls() {
  const nextId = createCallIds();
  return createMiddleware<{ Variables: { requestId: string } }>(async (context, next) => {
    const id = nextId();
    context.set('requestId', id);
    context.header('X-Request-Id', id);
    await next();
  });
}
