import { expect, it } from 'vitest';
import { frameSize } from './frame-size.ts';

it('a phone keeps its own size, and is drawn smaller where it would not fit', () => {
  expect(frameSize('phone', { width: 1300, height: 900 })).toEqual({ width: 390, height: 844, scale: 1 });
  expect(frameSize('phone', { width: 1300, height: 633 })).toEqual({ width: 390, height: 844, scale: 0.75 });
});

it('on an author’s own phone it is as large as that', () => {
  expect(frameSize('phone', { width: 360, height: 500 })).toEqual({ width: 360, height: 500, scale: 1 });
});

it('a laptop takes the room that there is, and is never narrower than one', () => {
  expect(frameSize('laptop', { width: 1300, height: 640 })).toEqual({ width: 1300, height: 640, scale: 1 });
  expect(frameSize('laptop', { width: 768, height: 360 })).toEqual({ width: 1024, height: 480, scale: 0.75 });
});

it('a laptop is wider than high, also where there is more room', () => {
  expect(frameSize('laptop', { width: 768, height: 1100 })).toEqual({ width: 1024, height: 768, scale: 0.75 });
});
