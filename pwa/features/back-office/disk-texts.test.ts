import { expect, it } from 'vitest';
import { diskWords } from './disk-texts.ts';

const GB = 1024 ** 3;
const report = { free_bytes: 1.2 * GB, total_bytes: 40 * GB, floor_bytes: 0.5 * GB };

it('[R231] says how much room is left, what that means and what to do', () => {
  expect(diskWords({ ...report, state: 'enough' })).toBeNull();
  expect(diskWords({ ...report, state: 'low' })).toMatchObject({
    title: 'The disk is nearly full: 1.2 GB of 40 GB left.',
    text: expect.stringContaining('Below 512 MB only answers are saved online'),
  });
  expect(diskWords({ ...report, free_bytes: 0, state: 'full' })).toMatchObject({
    title: 'The disk is full: 0 MB of 40 GB left.',
    text: expect.stringContaining('delete old backups'),
  });
});
