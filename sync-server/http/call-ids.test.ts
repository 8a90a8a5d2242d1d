import { expect, it } from 'vitest';
import { createCallIds } from './call-ids.ts';

it('gives every call a short word of its own, also once those that were drawn together are used up', () => {
  const nextId = createCallIds();
  const ids = Array.from({ length: 2_000 }, nextId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\w-]{12}$/);
});
