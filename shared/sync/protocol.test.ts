import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { PROTOCOL, SyncReply, SyncRequest } from './protocol.ts';
import { Annotation } from '../annotations.ts';
import { Answer } from '../answers.ts';
import { Attempt } from '../attempts.ts';
import { z } from '../zod.ts';

/**
 * The wire cannot change by accident. When this fails on purpose: an older side that could not understand the change
 * needs PROTOCOL + 1; in any case add a line here.
 *
 * 1  2026-11  the first version
 *    2026-11  replies say how much of the student's storage is used; rows over it are refused as over_quota
 *    2026-11  marks bear a seal, and are handed back to a server that lost them; older sides leave both out
 */
it('the protocol is the one that was agreed', () => {
  const wire = [SyncRequest, SyncReply, Attempt, Answer, Annotation].map((schema) =>
    z.toJSONSchema(schema, { io: 'input' }),
  );
  const hash = createHash('sha256').update(JSON.stringify(wire)).digest('hex').slice(0, 12);
  expect([PROTOCOL, hash]).toMatchInlineSnapshot(`
    [
      1,
      "414df34913d0",
    ]
  `);
});
