import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';
import { logFilterOf, userFilterOf } from './list-query.ts';

it('[R563] the address of the list of users says how it is narrowed, and rubbish in it narrows nothing', () => {
  const group_id = newId();
  const of = (text: string) => userFilterOf(new URLSearchParams(text));
  expect(of('')).toEqual({});
  expect(of(`role=desk&class=${group_id}&confirmed=no&search=perera`)).toEqual({
    role: 'desk',
    group_id,
    confirmed: 'no',
  });
  expect(of(`role=pirate&class=xyz&confirmed=maybe`)).toEqual({});
  expect(of(`role=pirate&class=${group_id}`)).toEqual({ group_id });
});

it('[R564] the address of the log says how it is narrowed, and rubbish in it narrows nothing', () => {
  const id = newId();
  const of = (text: string) => logFilterOf(new URLSearchParams(text));
  expect(of(`show=log&kind=access&by=${id}&day=2026-03-02&search=ana`)).toEqual({
    kind: 'access',
    actor_id: id,
    day: '2026-03-02',
    search: 'ana',
  });
  expect(of(`list=${id}&action=account_imported&about=${id}`)).toEqual({
    list_id: id,
    action: 'account_imported',
    user_id: id,
  });
  expect(of('kind=x&by=x&day=2026-13-40&list=x&action=x&about=x')).toEqual({});
});
