import { describe, expect, it } from 'vitest';
import { MAX_PUSH_BYTES } from '../../shared/sync/protocol.ts';
import { createPushSize } from './push-size.ts';
import type { FailureKind } from './transport.ts';

/** An hour's work of a reading paper, as JSON. */
const HOURS_WORK_BYTES = 40 * 1024;
const answers = { plainBytes: 20_000, packedBytes: 3_000 };

describe('[R216] how much a push holds', () => {
  it.each<[string, FailureKind, number]>([
    ['where there was no connection', 'unreachable', 20],
    ['where the server was in trouble', 'server_trouble', 5_000],
    ['where the student has to sign in', 'sign_in_needed', 5_000],
    ['where the app is too old', 'upgrade_required', 5_000],
  ])('stays what it was %s', (_when, kind, tookMs) => {
    const size = createPushSize();
    const before = size.bytes();
    for (let tries = 0; tries < 50; tries++) expect(size.shrink(kind, tookMs)).toBe(false);
    expect(size.bytes()).toBe(before);
  });

  it('is an hour’s work however often the connection broke while bytes flowed', () => {
    const size = createPushSize();
    size.notePacked(answers);
    for (let tries = 0; tries < 50; tries++) size.shrink('unreachable', 3_000);
    expect(size.bytes()).toBeGreaterThan(HOURS_WORK_BYTES);
  });

  it('[F54] becomes one bundle at a time where calls take too long or are too large', () => {
    const size = createPushSize();
    expect(size.shrink('timed_out', 20_000)).toBe(true);
    for (let tries = 0; tries < 20; tries++) size.shrink('too_large', 100);
    expect(size.bytes()).toBeLessThan(2_000);
    expect(size.shrink('too_large', 100)).toBe(false);
  });

  it('is counted as it goes over the line, and is never more than the server takes', () => {
    const size = createPushSize();
    const before = size.bytes();
    size.notePacked(answers);
    expect(size.bytes()).toBeGreaterThan(3 * before);
    for (let replies = 0; replies < 10; replies++) size.grow(200);
    expect(size.bytes()).toBeLessThan(MAX_PUSH_BYTES);
    size.notePacked({ plainBytes: 1_000, packedBytes: 1_000 });
    expect(size.bytes()).toBeLessThan(MAX_PUSH_BYTES);
  });
});
