// Reads the filters of a list from its address, and leaves out what no list can be narrowed to.

import { UserFilter } from '../../../shared/account-details.ts';
import { LogFilter } from '../../../shared/access-log.ts';

/** Names in the address: short, and without the ids' endings. */
const USERS_BY = { role: 'role', class: 'group_id', confirmed: 'confirmed' } as const;
const LOG_BY = {
  kind: 'kind',
  by: 'actor_id',
  day: 'day',
  search: 'search',
  about: 'user_id',
  list: 'list_id',
  action: 'action',
} as const;

export function userFilterOf(query: URLSearchParams): UserFilter {
  return known(query, USERS_BY, (one) => UserFilter.safeParse(one).data);
}

export function logFilterOf(query: URLSearchParams): LogFilter {
  return known(query, LOG_BY, (one) => LogFilter.safeParse(one).data);
}

function known<Filter extends object>(
  query: URLSearchParams,
  names: Readonly<Record<string, keyof Filter & string>>,
  read: (one: object) => Filter | undefined,
): Filter {
  const found = Object.entries(names).map(([name, field]) => {
    const value = query.get(name) ?? '';
    return value === '' ? undefined : read({ [field]: value });
  });
  return Object.assign({}, ...found);
}
