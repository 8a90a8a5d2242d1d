// Older accounts whose addresses became equal when addresses got one form [R223]: one of each pair keeps its old
// spelling. They are never merged; an admin deletes the one that is not needed.

import { AddressCollision } from '../../shared/account-details.ts';
import { z } from '../../shared/zod.ts';
import type { Reader, Tx } from '../store/store.ts';
import { enterInSearchAgain } from '../store/user-search.ts';

const Collisions = z.array(AddressCollision);

export async function readCollisions(reader: Reader): Promise<AddressCollision[]> {
  const rows = await reader
    .selectFrom('address_collisions')
    .innerJoin('users as old', 'old.user_id', 'address_collisions.user_id')
    .innerJoin('users as other', 'other.email', 'address_collisions.email')
    .select(['old.user_id', 'old.first_name', 'old.last_name', 'old.email as spelled', 'address_collisions.email'])
    .select(['other.user_id as other_id', 'other.first_name as other_first', 'other.last_name as other_last'])
    .orderBy('old.user_id')
    .execute();
  return Collisions.parse(
    rows.map((row) => ({
      email: row.email,
      spelled: row.spelled,
      user_id: row.user_id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      other_id: row.other_id,
      other_name: `${row.other_first} ${row.other_last}`,
    })),
  );
}

export async function freeAddress(tx: Tx, email: string): Promise<void> {
  const next = await tx
    .selectFrom('address_collisions')
    .select('user_id')
    .where('email', '=', email)
    .orderBy('user_id')
    .executeTakeFirst();
  if (!next) return;
  await tx
    .updateTable('users')
    // a proof of the other spelling's mailbox proves nothing about this one
    .set({ email, proven_at: null, link_sent_at: null })
    .where('user_id', '=', next.user_id)
    .execute();
  await tx.deleteFrom('address_collisions').where('user_id', '=', next.user_id).execute();
  await tx.deleteFrom('password_resets').where('user_id', '=', next.user_id).execute();
  await enterInSearchAgain(tx, next.user_id);
}
