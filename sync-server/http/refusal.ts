import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody } from '../../shared/errors.ts';

export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: ErrorBody & Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    status: ContentfulStatusCode,
    body: ErrorBody & Record<string, unknown>,
    headers: Record<string, string> = {},
  ) {
    super(`${status} ${body.code}`);
    this.name = 'Refusal';
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export function malformed(message: string, code = 'malformed'): Refusal {
  return new Refusal(400, { code, message });
}

export function notSignedIn(message = 'Please log in.', code = 'not_signed_in'): Refusal {
  return new Refusal(401, { code, message });
}

export function notAllowed(message = 'Unauthorized access!', code = 'not_allowed'): Refusal {
  return new Refusal(403, { code, message });
}

export function notFound(what: string): Refusal {
  return new Refusal(404, { code: 'not_found', message: `${what} was not found.` });
}

export function stateForbids(code: string, message: string): Refusal {
  return new Refusal(409, { code, message });
}

/** Somebody else saved the row meanwhile; `data` is the current row, null if it was deleted. */
export function draftChanged(data: unknown, isGone: boolean): Refusal {
  const message = isGone
    ? 'Somebody else deleted this while you were editing it.'
    : 'Somebody else changed this while you were editing it.';
  return new Refusal(409, { code: 'draft_changed', message, data });
}

export function ruleBroken(message: string, fields?: Record<string, string>): Refusal {
  return new Refusal(422, { code: 'rule_broken', message, ...(fields ? { fields } : {}) });
}
