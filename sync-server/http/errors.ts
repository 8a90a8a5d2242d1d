import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { SOMETHING_WENT_WRONG } from '../../shared/errors.ts';
import { z } from '../../shared/zod.ts';
import { malformed, notSignedIn, Refusal } from './refusal.ts';
import { hasCallerGone } from './sign-in.ts';
import { incomingOf } from './incoming.ts';

/** How long a device waits before it tries a storage in trouble again. */
const STORAGE_RETRY_SECONDS = 30;

/** Codes of SQLite and of the file system that say the disk, not the call, is at fault. */
const STORAGE_CODE =
  /^(SQLITE_(FULL|READONLY|IOERR|BUSY|CANTOPEN|CORRUPT|NOTADB)(_\w+)?|ENOSPC|EDQUOT|EROFS|EIO|EFBIG|EMFILE|ENFILE)$/;
/**
 * The same of PostgreSQL: a connection that is lost or not to be had, one that may only read, two transactions that wait for
 * each other, no room, somebody who stops it, a damaged disk.
 */
const POSTGRES_CODE = /^(DATABASE_LOST|08\w{3}|25006|40001|40P01|53\w{3}|55P03|57P\d\d|58\w{3}|XX00[12])$/;

/** Both databases' words for a row that names one that is not there. */
const GONE_CODE = /^(SQLITE_CONSTRAINT_FOREIGNKEY|23503)$/;

/** Turns whatever a route threw into a refusal with its body [R6]. */
export function replyToError(log: Logger): ErrorHandler<{ Variables: { requestId: string } }> {
  return async (error, context) => {
    const isNobodys = namesWhatIsGone(error) && (await hasCallerGone(context));
    const refusal = isBrokenOff(context) ? brokenOff() : isNobodys ? notSignedIn() : asRefusal(error);
    if (refusal.status >= 500) {
      // the message of an error may quote what a student wrote: name, code and place are enough to find it
      log.error({ request_id: context.get('requestId'), ...faultOf(error) }, 'a call failed');
    }
    return context.json(refusal.body, refusal.status, refusal.headers);
  };
}

/** Whether the connection ended before the body was whole: nobody's fault here, and nobody reads the reply. */
function isBrokenOff(context: Context): boolean {
  const incoming = incomingOf(context);
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
}

function brokenOff(): Refusal {
  return new Refusal(408, { code: 'body_incomplete', message: 'The request did not arrive whole.' });
}

/** Whether a row was to be written that names another which is not there, as of an account that was deleted meanwhile. */
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
        message: 'The server cannot store anything at the moment. Please try again later.',
      },
      { 'Retry-After': String(STORAGE_RETRY_SECONDS) },
    );
  if (error instanceof z.core.$ZodError || error instanceof SyntaxError)
    return malformed('The request is not readable.');
  if (error instanceof HTTPException && error.status < 500)
    return new Refusal(error.status, { code: 'malformed', message: error.message || 'The request is not readable.' });
  return new Refusal(500, { code: 'internal', message: SOMETHING_WENT_WRONG });
}

/** Whether the storage, not the call, is at fault. */
export function isStorageFault(error: Error): boolean {
  const code = codeOf(error) ?? '';
  return STORAGE_CODE.test(code) || POSTGRES_CODE.test(code);
}

/** What of an error may stand in a log: its message may quote what a student wrote. */
export function faultOf(error: unknown): { name: string; code?: string | undefined; at: string[] } {
  return error instanceof Error
    ? { name: error.name, code: codeOf(error), at: placesOf(error.stack) }
    : { name: typeof error, at: [] };
}

function codeOf(error: Error): string | undefined {
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? codeOf(error.cause) : undefined;
}

/** The frames of a stack without its first lines, which repeat the message. */
function placesOf(stack: string | undefined): string[] {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
}
