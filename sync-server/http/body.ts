import { zValidator } from '@hono/zod-validator';
import { LARGEST_INTEGER } from '../../shared/ids.ts';
import { z } from '../../shared/zod.ts';
import { malformed } from './refusal.ts';
import { requireSessionStill } from './sign-in.ts';

// What a middleware of these reads stands on it, as `reads`: app.fuzz.test.ts makes up calls from it.

type Schema = Parameters<typeof zValidator>[1];

/** Reads the JSON body of a call by a schema; refuses with 400 and the field that is wrong. */
export function jsonBody<T extends Schema>(schema: T) {
  const read = zValidator('json', schema, async (result, context) => {
    await requireSessionStill(context);
    if (result.success) return;
    const issue = result.error.issues[0];
    throw malformed(`${issue?.path.join('.') || 'The body'}: ${issue?.message ?? 'not readable'}`);
  });
  return Object.assign(read, { reads: { part: 'json', schema } as const });
}

/** Reads the query of a call by a schema; refuses with 400 and the name that is wrong. */
export function queryOf<T extends Schema>(schema: T) {
  const read = zValidator('query', schema, (result) => {
    if (result.success) return;
    const issue = result.error.issues[0];
    throw malformed(`${issue?.path.join('.') || 'The query'}: ${issue?.message ?? 'not readable'}`);
  });
  return Object.assign(read, { reads: { part: 'query', schema } as const });
}

/** Which revision of a paper, in a query. */
export const RevisionInQuery = z.coerce.number().check(z.int(), z.positive(), z.maximum(LARGEST_INTEGER));

/** A year in a call; which years there are, the rule of its field says. */
export const YearInput = z.int().check(z.nonnegative(), z.maximum(LARGEST_INTEGER));

/** A call about a paper, or about one of its revisions. */
export const RevisionQuery = z.object({ revision: z.optional(RevisionInQuery) });
