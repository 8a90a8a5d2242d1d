import { expect, it } from 'vitest';
import { accountFieldErrors, ACCOUNT_FIELD_TEXTS, reasonError } from './account-changes.ts';

const GOOD = { first_name: 'Nimal', last_name: 'Perera', address: 'Galle', phone: '', note: '' };

it.each([
  [{}, []],
  [{ phone: '+94 (77) 123-4567' }, []],
  [{ phone: '077 abc' }, ['phone']],
  [{ phone: '12' }, ['phone']],
  [{ phone: '1'.repeat(31) }, ['phone']],
  [{ first_name: ' ', last_name: 'a\nb' }, ['first_name', 'last_name']],
  [{ last_name: '' }, []],
  [{ first_name: '', last_name: 'Perera' }, ['first_name']],
  [{ first_name: 'www.example.com' }, ['first_name']],
  [{ last_name: 'x'.repeat(81) }, ['last_name']],
  [{ address: '' }, []],
  [{ address: 'x'.repeat(201) }, ['address']],
  [{ note: 'x'.repeat(2_001) }, ['note']],
])('[R410, R569] the form of an account names each wrong field: %o', (change, wrong) => {
  expect(Object.keys(accountFieldErrors({ ...GOOD, ...change }))).toEqual(wrong);
});

it('[R411] an address without a proof needs a reason in one line', () => {
  expect(reasonError('Called from the number that we know')).toBeNull();
  for (const reason of ['', 'why', '     ', 'a\nbcdefg', 'x'.repeat(301)])
    expect(reasonError(reason)).toBe(ACCOUNT_FIELD_TEXTS.reason);
});
