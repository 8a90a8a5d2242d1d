import { expect, it } from 'vitest';
import { localStorageOrMemory } from './local-storage.ts';

it('a tab whose browser refuses local storage remembers by itself', () => {
  const storage = localStorageOrMemory(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(storage.getItem('accessToken')).toBeNull();
  storage.setItem('accessToken', 'a');
  expect(storage.getItem('accessToken')).toBe('a');
  storage.removeItem('accessToken');
  expect(storage.getItem('accessToken')).toBeNull();
});
