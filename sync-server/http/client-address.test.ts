import { expect, it } from 'vitest';
import { clientOf } from './client-address.ts';

const from = (remoteAddress: string | undefined) => clientOf({ remoteAddress, forwardedFor: undefined }, false);
const through = (forwardedFor: string) => clientOf({ remoteAddress: '127.0.0.1', forwardedFor }, true);

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [undefined, 'unknown'],
])('%s counts as %s', (address, client) => {
  expect(from(address)).toBe(client);
});

it('the addresses of one /64 are one client, those of the next are another', () => {
  expect(from('2001:db8:1:2:ffff::9')).toBe(from('2001:db8:1:2::1'));
  expect(from('2001:db8:1:3::1')).not.toBe(from('2001:db8:1:2::1'));
});

it('a trusted proxy is believed in its last hop, with or without a port', () => {
  expect(through('198.51.100.7, 203.0.113.7')).toBe('203.0.113.7');
  expect(through('203.0.113.7:4711')).toBe('203.0.113.7');
  expect(through('[2001:db8:1:2::1]:443')).toBe('2001:db8:1:2::/64');
  expect(through('2001:db8:1:2::1')).toBe('2001:db8:1:2::/64');
  expect(clientOf({ remoteAddress: '192.0.2.1', forwardedFor: '203.0.113.7' }, false)).toBe('192.0.2.1');
});
