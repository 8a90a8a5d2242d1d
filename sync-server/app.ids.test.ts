import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 as newId } from 'uuid';
import { callsOf, type KnownCall } from './testing/calls.ts';
import { jsonSchemaOf } from './testing/made-up.ts';
import { openPaperServer, type PaperServer } from './testing/papers.ts';

let server: PaperServer;

beforeAll(async () => {
  server = await openPaperServer({}, undefined, afterAll);
});

it('[R527] what is no id in a query is answered like an id that nothing has: not found, in a sentence for a person', async () => {
  const named = callsOf(server).flatMap((call) => {
    const ids = idsOf(call);
    return ids.length > 0 ? [{ call, ids }] : [];
  });
  expect(named.map(({ call }) => call.path)).toEqual(
    expect.arrayContaining(['/api/groups/getgroup', '/api/insight/getstudent', '/api/reportcards/getcard']),
  );
  for (const { call, ids } of named) {
    const query = new URLSearchParams(Object.fromEntries(ids.map((id) => [id, 'rubbish'])));
    const reply = await server.admin.call(call.method, `${call.path.slice('/api/'.length)}?${String(query)}`);
    expect([call.path, reply.status, await reply.json()]).toEqual([
      call.path,
      404,
      { code: 'not_found', message: 'The page was not found.' },
    ]);
  }
});

it('[R527] names what else is wrong in a query beside an id', async () => {
  const query = new URLSearchParams({ exam_id: newId(), revision: 'x' });
  const reply = await server.admin.call('GET', `exams/getanswerkey?${String(query)}`);
  expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'malformed' }]);
});

/** The ids that a query must have, if it must have nothing else. */
function idsOf({ query }: KnownCall): string[] {
  const { properties = {}, required = [] } = query ? jsonSchemaOf(query) : {};
  const isId = (name: string) => properties[name]?.pattern?.startsWith('^[0-9a-f]{8}-') === true;
  return required.every(isId) ? required : [];
}
