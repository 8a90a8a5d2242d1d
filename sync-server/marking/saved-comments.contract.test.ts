// The comment bank, on every database.

import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_SAVED_COMMENTS, type SavedComment } from '../../shared/marking.ts';
import { openPaperServerOn, type PaperServer, type Person } from '../testing/papers.ts';
import { STORES } from '../testing/stores.ts';

const form = (changes: Partial<SavedComment> = {}): SavedComment => ({
  comment_id: newId(),
  academy: false,
  category: 'writing',
  criterion: 'Lexical resource',
  comment: 'Learn words in pairs.',
  version: 0,
  ...changes,
});

describe.each(STORES)('[R436] saved comments, on $name', (kind) => {
  let server: PaperServer;
  let other: Person;
  beforeAll(async () => {
    server = await openPaperServerOn(kind);
    other = await server.person('other', 'admin');
  });

  const list = async (person: Person) => (await person.get<{ data: SavedComment[] }>('marking/comments')).data;
  const save = (person: Person, comment: SavedComment) => person.call('PUT', 'marking/savecomment', comment);
  const remove = (person: Person, { comment_id }: SavedComment, version: number) =>
    person.call('DELETE', `marking/deletecomment?comment_id=${comment_id}&version=${version}`);

  it('are a marker’s own, or the academy’s for all', async () => {
    const [own, shared] = [form(), form({ academy: true, comment: 'Give a reason for each idea.' })];
    for (const one of [own, shared]) expect((await save(server.admin, one)).status).toBe(200);
    expect(await list(server.admin)).toEqual([own, shared].map((one) => ({ ...one, version: 1 })));
    expect(await list(other)).toEqual([{ ...shared, version: 1 }]);
    expect((await save(other, { ...own, version: 1, comment: 'Mine now.' })).status).toBe(404);
    expect((await remove(other, own, 1)).status).toBe(404);
    expect((await remove(other, shared, 1)).status).toBe(204);
    expect((await remove(server.admin, own, 1)).status).toBe(204);
    expect(await list(server.admin)).toEqual([]);
  });

  it('saved again after a lost reply are the same, and on an old version are refused with what stands', async () => {
    const one = form({ academy: true });
    const first = await (await save(server.admin, one)).json();
    expect(await (await save(server.admin, one)).json()).toEqual(first);
    const changed = { ...one, version: 1, comment: 'Another.' };
    expect((await save(other, changed)).status).toBe(200);
    const late = await save(server.admin, { ...one, version: 1, comment: 'Mine.' });
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { code: 'draft_changed', data: { comment: 'Another.', version: 2 } },
    ]);
    expect((await remove(server.admin, one, 1)).status).toBe(409);
    expect((await remove(server.admin, one, 2)).status).toBe(204);
    expect((await remove(server.admin, one, 2)).status).toBe(204);
    const gone = await save(server.admin, { ...one, version: 2 });
    expect([gone.status, await gone.json()]).toMatchObject([409, { data: null }]);
  });

  it('are not empty, not endless, and not too many', async () => {
    expect((await save(server.admin, form({ comment: ' \u200b ' }))).status).toBe(400);
    expect((await save(server.admin, form({ comment: 'x'.repeat(1_001) }))).status).toBe(400);
    const rows = Array.from({ length: MAX_SAVED_COMMENTS }, () => {
      const { academy: _, ...row } = form({ version: 1 });
      return { ...row, owner: other.user_id, saved_by: other.user_id, saved_at: 1 };
    });
    await server.store.transact(async (tx) => {
      for (let begin = 0; begin < rows.length; begin += 100)
        await tx
          .insertInto('saved_comments')
          .values(rows.slice(begin, begin + 100))
          .execute();
    });
    const full = await save(other, form());
    expect([full.status, await full.json()]).toMatchObject([422, { fields: { comment: expect.any(String) } }]);
    const [one] = await list(other);
    expect(one && (await save(other, { ...one, comment: 'Changed.' })).status).toBe(200);
  });

  it('of a marker go with the account', async () => {
    const gone = await server.person('gone', 'admin');
    await save(gone, form());
    await server.admin.send('POST', 'auth/deleteuser', { user_id: gone.user_id, email: gone.email });
    const rows = await server.store.read
      .selectFrom('saved_comments')
      .selectAll()
      .where('owner', '=', gone.user_id)
      .execute();
    expect(rows).toEqual([]);
  });
});
