// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { MAX_CRASH_COUNT, MAX_CRASHES } from '../../shared/crashes.ts';
import { MOST_CRASHES, MOST_OF_ONE, noteCrash, readCrashes } from '../base/crash-log.ts';
import { forgetCrashes, readCrashReport } from './report-crashes.ts';

beforeEach(() => localStorage.clear());

it('[R241] a device counts no more than a report holds', () => {
  expect([MOST_CRASHES, MOST_OF_ONE]).toEqual([MAX_CRASHES, MAX_CRASH_COUNT]);
});

it('[R241] faults are reported until the server has them, and are counted on while a report is on its way', () => {
  const error = new TypeError('x');
  error.stack = `TypeError: x\n    at write (${location.origin}/assets/WritingBody-B2x_9.js:12:345)`;
  noteCrash(error);
  noteCrash(error);
  const [first, ...others] = readCrashReport();
  expect([first, others]).toEqual([
    { crash_id: expect.any(String), app: 'unknown', line: 'TypeError WritingBody-B2x_9.js:12:345', count: 2 },
    [],
  ]);
  noteCrash(error);
  // the reply was lost: the same report goes again, with what came since beside it
  const again = readCrashReport();
  expect(again).toEqual([first, { ...first, crash_id: again[1]?.crash_id, count: 1 }]);
  expect(again[1]?.crash_id).not.toBe(first?.crash_id);
  forgetCrashes(again.slice(0, 1));
  expect(readCrashes()).toEqual(again.slice(1));
});
