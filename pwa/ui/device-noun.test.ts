import { expect, it } from 'vitest';
import { deviceNoun } from './device-noun.ts';

it('calls a phone a phone, however it is held, and all else a device', () => {
  expect(deviceNoun({ width: 390, height: 844 })).toBe('phone');
  expect(deviceNoun({ width: 844, height: 390 })).toBe('phone');
  expect(deviceNoun({ width: 768, height: 1024 })).toBe('device');
  expect(deviceNoun({ width: 1366, height: 768 })).toBe('device');
});
