// PostgreSQL keeps most numbers in 32 bits, and fails a statement with a larger one: each call refuses it before.

import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LARGEST_INTEGER } from '../shared/ids.ts';
import { PUSHED_COLLECTIONS } from '../shared/sync/collections.ts';
import { SCHEMAS } from '../shared/sync/schemas.ts';
import { postgresDialect } from './store/dialect/postgres.ts';
import { callsOf } from './testing/calls.ts';
import { jsonSchemaOf, type JsonSchema } from './testing/made-up.ts';
import { type DraftPaper, openPaperServer, type PaperServer, writeDraft } from './testing/papers.ts';
import { makePostgresDatabase } from './testing/stores.ts';

/** Numbers that are kept in 64 bits, or inside of a text: instants, bytes, places in texts and sounds, an answer's choice, bands. */
const STORED_WIDE =
  /(^|\.)(after|seen_at|reviewed_at|start_time|end_time|bytes|start|end|start_ms|from_ms|to_ms|duration_ms|answer|answers\[\]|accept\[\]|band|bands\[\])$/;
/** Fields of the first step of a paper, whose rule says its own text: they are cut [R30]. */
const TOLD_BY_RULE = /(^|\.)(noOfParts|category_year|no_of_question)$/;

let server: PaperServer;
let draft: DraftPaper;
beforeAll(async () => {
  server = await openPaperServer({}, postgresDialect(await makePostgresDatabase()), afterAll);
  draft = await writeDraft(server.admin);
});

/** The names of the numbers that a schema lets through whatever they are, each with its path. */
function unbounded(schema: JsonSchema, path = ''): string[] {
  const types = [schema.type ?? []].flat();
  const isNumber = types.includes('integer') || types.includes('number');
  const isBounded =
    (schema.maximum ?? Infinity) <= LARGEST_INTEGER &&
    (schema.minimum ?? schema.exclusiveMinimum ?? -Infinity) >= -LARGEST_INTEGER;
  return [
    ...(isNumber && !isBounded && !schema.enum && !('const' in schema) ? [path] : []),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((some) =>
      (some ?? []).flatMap((one) => unbounded(one, path)),
    ),
    ...(schema.prefixItems ?? []).flatMap((one) => unbounded(one, `${path}[]`)),
    ...(schema.items ? unbounded(schema.items, `${path}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
      unbounded(one, path ? `${path}.${name}` : name),
    ),
  ];
}

describe('[R161] a number that is larger than a column', () => {
  it('is let through by no call, but where what keeps it takes any', () => {
    const found = callsOf(server).flatMap(({ method, path, json, query }) =>
      [json, query].flatMap((schema) =>
        unbounded(schema ? jsonSchemaOf(schema) : {})
          .filter((name) => !STORED_WIDE.test(name) && !(TOLD_BY_RULE.test(name) && /exams?$|parts$/.test(path)))
          .map((name) => `${method} ${path} ${name}`),
      ),
    );
    expect(found).toEqual([]);
  });

  it.each(PUSHED_COLLECTIONS)('is let through in no row of %s that is pushed', (name) => {
    expect(unbounded(jsonSchemaOf(SCHEMAS[name])).filter((field) => !STORED_WIDE.test(field))).toEqual([]);
  });

  it.each(['subscription/givewaiting', 'subscription/removewaiting', 'groups/removemonth'])(
    'is refused with 400 as the year of %s',
    async (path) => {
      const of = { email: 'nobody@papertide.test', group_id: newId(), category_month: 'March' };
      for (const category_year of [LARGEST_INTEGER + 1, 1e12, -1e12]) {
        const reply = await server.admin.call('POST', path, { ...of, category_year });
        expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'malformed' }]);
      }
    },
  );

  it.each([LARGEST_INTEGER, 1e12])(
    'is refused with 400 as the version %d, after which the next is kept',
    async (version) => {
      const { exam_id, part_id } = draft;
      const where = { part_id, content_order: 9, content_data: '<h2>9</h2>', version };
      const block = { ...where, content_id: newId(), content_type: 'heading', content_status: 'added', questions: [] };
      const document = { ...where, reading_document_id: newId(), content_type: 'contents' };
      for (const body of [
        { exam_id, documents: [], blocks: [block] },
        { exam_id, documents: [document], blocks: [] },
      ]) {
        const reply = await server.admin.call('PUT', 'parts/addtoparts', body);
        expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'malformed' }]);
      }
    },
  );
});
