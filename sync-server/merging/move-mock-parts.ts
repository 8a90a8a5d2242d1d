import { nextSeqs } from '../store/sequence.ts';
import type { OwnerTx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

export type MockPartKey = Pick<Tables['mock_parts'], 'mock_id' | 'entry'>;

/** Moves the rows of mocks that the other account does not have. Of a mock that both have, its own papers stay. */
export async function moveMockParts(from: OwnerTx, to: OwnerTx): Promise<MockPartKey[]> {
  const keysOf = (user_id: string) =>
    to.selectFrom('mock_parts').select(['mock_id', 'entry']).where('user_id', '=', user_id).orderBy('seq').execute();
  const own = new Set((await keysOf(to.owner)).map(nameOf));
  const coming = (await keysOf(from.owner)).filter((key) => !own.has(nameOf(key)));
  await giveTo(to, from.owner, coming);
  return coming;
}

export async function moveMockPartsBack(from: OwnerTx, to: OwnerTx, moved: readonly MockPartKey[]): Promise<void> {
  await giveTo(to, from.owner, moved);
}

async function giveTo(to: OwnerTx, from_id: string, keys: readonly MockPartKey[]): Promise<void> {
  if (keys.length === 0) return;
  const first = await nextSeqs(to, keys.length);
  for (const [index, { mock_id, entry }] of keys.entries())
    await to
      .updateTable('mock_parts')
      .set({ user_id: to.owner, seq: first + index })
      .where('user_id', '=', from_id)
      .where('mock_id', '=', mock_id)
      .where('entry', '=', entry)
      .execute();
}

function nameOf({ mock_id, entry }: MockPartKey): string {
  return `${mock_id}/${entry}`;
}
