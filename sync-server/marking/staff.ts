import { byName } from '../../shared/name-order.ts';
import { mayDo, STAFF_ROLES } from '../../shared/roles.ts';
import type { Reader } from '../store/store.ts';
import { nameOf } from './progress.ts';

const ROLES = STAFF_ROLES.filter((role) => mayDo([role], 'marking'));

/** Selects open accounts that may mark. */
export function staffWhoMark(reader: Reader) {
  return reader
    .selectFrom('users')
    .select(['users.user_id', 'users.first_name', 'users.last_name'])
    .where((is) =>
      is.exists(
        is
          .selectFrom('staff_roles')
          .select('staff_roles.role')
          .whereRef('staff_roles.user_id', '=', 'users.user_id')
          .where('staff_roles.role', 'in', ROLES),
      ),
    )
    .where('users.active', '=', 1);
}

/** Lists who may mark, and the others that are named, by name; a deleted account has none. */
export async function readMarkers(
  reader: Reader,
  others: readonly string[],
): Promise<{ user_id: string; name: string | null }[]> {
  const staff = await staffWhoMark(reader).execute();
  const missing = others.filter((user_id) => !staff.some((one) => one.user_id === user_id));
  const rest =
    missing.length === 0
      ? []
      : await reader
          .selectFrom('users')
          .select(['user_id', 'first_name', 'last_name'])
          .where('user_id', 'in', missing)
          .execute();
  const named = [...staff, ...rest].map(({ user_id, first_name, last_name }) => ({
    user_id,
    name: nameOf(first_name, last_name),
  }));
  const gone = missing.filter((user_id) => !rest.some((one) => one.user_id === user_id));
  return [
    ...named.toSorted((a, b) => byName(a.name ?? '', b.name ?? '')),
    ...gone.map((user_id) => ({ user_id, name: null })),
  ];
}
