import { expect, it } from 'vitest';
import { againPath } from './again-path.ts';

it('[R618] leads to the part that was taken, or to the paper without a clock, else to the whole paper', () => {
  const whole = '/user/exam/attend?attend=e';
  expect(againPath('e', { listening_mode: 'part', part_no: 2 })).toBe(`${whole}&way=2`);
  expect(againPath('e', { listening_mode: 'untimed' })).toBe(`${whole}&way=untimed`);
  for (const attempt of [null, {}, { listening_mode: 'exam' as const }, { listening_mode: 'practice' as const }])
    expect(againPath('e', attempt)).toBe(whole);
});
