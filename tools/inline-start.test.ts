import { expect, it } from 'vitest';
import { bundleStart } from './inline-start.ts';

it('[R205] asks the browser itself whether it is too old, in words that an older one reads', async () => {
  const script = await bundleStart();
  expect(script).toContain('(?<=a)b');
  expect(script).not.toMatch(/\?\?=|\|\|=|#\w+ in |^\s*import /m);
});
