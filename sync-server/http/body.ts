import { zValidator } from '@hono/zod-validator';
import { LARGEST_INTEGER, NOT_AN_ID } from '../../shared/ids.ts';
import { z } from '../../shared/zod.ts';
import { malformed, notFound } from './refusal.ts';
import { requireSessionStill } from './sign-in.ts';

// Each of these middlewares exposes its schema as `reads`: app.fuzz.test.ts generates calls from it.

type Schema = Parameters<typeof zValidator>[1];

export function jsonBody<T extends Schema>(schema: T) {
  const read = zValidator('json', schema, async (result, context) => {
    await requireSessionStill(context);
    if (result.success) return;
    const issue = result.error.issues[0];
    throw malformed(`${issue?.path.join('.') || 'The body'}: ${issue?.message ?? 'not readable'}`);
  });
  return Object.assign(read, { reads: { part: 'json', schema } as const });
}

/** What is no id is answered like an id that nothing has [R527]: somebody opened a wrong address. */
export function queryOf<T extends Schema>(schema: T) {
  const read = zValidator('query', schema, (result) => {
    if (result.success) return;
    const issue = result.error.issues[0];
    if (result.error.issues.every(({ message }) => message === NOT_AN_ID)) throw notFound('The page');
    throw malformed(`${issue?.path.join('.') || 'The query'}: ${issue?.message ?? 'not readable'}`);
  });
  return Object.assign(read, { reads: { part: 'query', schema } as const });
}

export const RevisionInQuery = z.coerce.number().check(z.int(), z.positive(), z.maximum(LARGEST_INTEGER));

export const YearInput = z.int().check(z.nonnegative(), z.maximum(LARGEST_INTEGER));

export const RevisionQuery = z.object({ revision: z.optional(RevisionInQuery) });
