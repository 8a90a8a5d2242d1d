import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { SOMETHING_WENT_WRONG } from '../../shared/errors.ts';
import { z } from '../../shared/zod.ts';
import { malformed, notSignedIn, Refusal } from './refusal.ts';
import { hasCallerGone } from './sign-in.ts';
import { incomingOf } from './incoming.ts';

const STORAGE_RETRY_SECONDS = 30;

const STORAGE_CODE =
  /^(SQLITE_(FULL|READONLY|IOERR|BUSY|CANTOPEN|CORRUPT|NOTADB)(_\w+)?|ENOSPC|EDQUOT|EROFS|EIO|EFBIG|EMFILE|ENFILE|MEDIA_STORE_LOST)$/;
/** The same for PostgreSQL: connection lost or refused, read-only, deadlock, disk full, shutdown, corrupt data. */
const POSTGRES_CODE = /^(DATABASE_LOST|08\w{3}|25006|40001|40P01|53\w{3}|55P03|57P\d\d|58\w{3}|XX00[12])$/;

const GONE_CODE = /^(SQLITE_CONSTRAINT_FOREIGNKEY|23503)$/;

export function replyToError(log: Logger): ErrorHandler<{ Variables: { requestId: string } }> {
  return async (error, context) => {
    const isNobodys = namesWhatIsGone(error) && (await hasCallerGone(context));
    const refusal = isBrokenOff(context) ? brokenOff() : isNobodys ? notSignedIn() : asRefusal(error);
    if (refusal.status >= 500) {
      // an error's message may quote a student's text: name, code and stack frames are enough
      log.error({ request_id: context.get('requestId'), ...faultOf(error) }, 'a call failed');
    }
    return context.json(refusal.body, refusal.status, refusal.headers);
  };
}

/** True if the connection ended before the body was complete: not a fault here, and nobody reads the reply. */
function isBrokenOff(context: Context): boolean {
  const incoming = incomingOf(context);
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
}

function brokenOff(): Refusal {
  return new Refusal(408, { code: 'body_incomplete', message: 'The request did not arrive whole.' });
}

function namesWhatIsGone(error: Error): boolean {
  return GONE_CODE.test(codeOf(error) ?? '');
}

function asRefusal(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  if (isStorageFault(error))
    return new Refusal(
      503,
      {
        code: 'storage_unavailable',
        message: 'The server cannot save anything now. Please try again later.',
      },
      { 'Retry-After': String(STORAGE_RETRY_SECONDS) },
    );
  if (error instanceof z.core.$ZodError || error instanceof SyntaxError)
    return malformed('The request is not readable.');
  if (error instanceof HTTPException && error.status < 500)
    return new Refusal(error.status, { code: 'malformed', message: error.message || 'The request is not readable.' });
  return new Refusal(500, { code: 'internal', message: SOMETHING_WENT_WRONG });
}

export function isStorageFault(error: Error): boolean {
  const code = codeOf(error) ?? '';
  return STORAGE_CODE.test(code) || POSTGRES_CODE.test(code);
}

/** Returns what a log may contain of an error, whose message may quote a student's text. */
export function faultOf(error: unknown): { name: string; code?: string | undefined; at: string[] } {
  return error instanceof Error
    ? { name: error.name, code: codeOf(error), at: placesOf(error.stack) }
    : { name: typeof error, at: [] };
}

function codeOf(error: Error): string | undefined {
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? codeOf(error.cause) : undefined;
}

function placesOf(stack: string | undefined): string[] {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
}
