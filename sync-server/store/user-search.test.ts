import { describe, expect, it } from 'vitest';
import { insertUser } from '../accounts/queries.ts';
import { STORES } from '../testing/stores.ts';
import { enterInSearchAgain, findUserIds } from './user-search.ts';
import { openStore } from './store.ts';

const NAMES = [
  ['ශ්‍රීමාලි', 'පෙරේරා', 'a@pupil.test'],
  ['Zoë', 'Müller', 'b@pupil.test'],
  ['Kamala', 'De  Silva', 'c@pupil.test'],
  ['Søren', 'O’Neil', 'd@අකුරු.ලංකා'],
  ['ＮＩＭＡＬ', 'Le\u0301ger', 'e@pupil.test'],
] as const;

describe.each(STORES.filter(({ name }) => name !== 'SQLite in a file'))('[R226] a search on $name', (kind) => {
  async function open() {
    const database = await kind.make();
    const store = await openStore(database.open());
    for (const [first_name, last_name, email] of NAMES)
      await store.transact((tx) =>
        insertUser(tx, { first_name, last_name, email, address: 'Galle', password_hash: '-', role: 'student' }, 1),
      );
    const users = await store.read.selectFrom('users').select(['user_id', 'first_name']).execute();
    const find = async (piece: string) =>
      (await findUserIds(store.read, { piece, after: '', limit: 10 })).map(
        (id) => users.find(({ user_id }) => user_id === id)?.first_name,
      );
    const close = async () => {
      await store.close();
      await database.remove();
    };
    return { store, find, close };
  }

  it('finds each account, however it is typed, and no other', async () => {
    const { store, find, close } = await open();
    const wanted: [string, string[]][] = [
      ['ශ්\u0DBBීමාලි', ['ශ්‍රීමාලි']],
      ['ශ්‍රීමාලි', ['ශ්‍රීමාලි']],
      ['Zoe', ['Zoë']],
      ['zoe\u0308', ['Zoë']],
      ['müller zoë', ['Zoë']],
      ['Muller, Zoe', ['Zoë']],
      ['kamala de silva', ['Kamala']],
      ['silva   kamala', ['Kamala']],
      ['si de ka', ['Kamala']],
      ['soren', ['Søren']],
      ["o'neil", ['Søren']],
      ['D@අකුරු.ලංකා', ['Søren']],
      ['අකුරු', ['Søren']],
      ['nimal leger', ['ＮＩＭＡＬ']],
      ['ｐｕｐｉｌ b', ['Zoë']],
      ['zoe silva', []],
    ];
    for (const [typed, names] of wanted) expect(await find(typed), typed).toEqual(names);
    expect(await find('')).toHaveLength(NAMES.length);

    await store.transact(async (tx) => {
      const { user_id } = await tx
        .updateTable('users')
        .set({ last_name: 'Perera', phone: '077 123-4567' })
        .where('email', '=', 'b@pupil.test')
        .returning('user_id')
        .executeTakeFirstOrThrow();
      await enterInSearchAgain(tx, user_id);
    });
    expect(await find('muller')).toEqual([]);
    expect(await find('zoe perera')).toEqual(['Zoë']);
    for (const phone of ['0771234567', '077 123', '123-4567', '4567']) expect(await find(phone)).toEqual(['Zoë']);
    expect((await find('')).indexOf('Zoë')).toBe(1);
    await close();
  });
});
