import type { User } from './accounts.ts';

/** The name of an account that the server made by itself, until its owner says theirs. */
export const NAMELESS = { first_name: 'Admin', last_name: 'Papertide' } as const;

export function isNameless({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>): boolean {
  return first_name === NAMELESS.first_name && last_name === NAMELESS.last_name;
}
