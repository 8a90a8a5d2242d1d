// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusFirstError } from './focus-first-error.ts';

let frames: (() => void)[] = [];

function drawFrame(): void {
  const due = frames;
  frames = [];
  for (const draw of due) draw();
}

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('the first wrong field gets the focus, also if it is shown some frames later', () => {
  document.body.innerHTML = '<form><input name="a"><input name="b"><input name="c"></form>';
  const [, second, third] = document.querySelectorAll('input');
  focusFirstError();
  drawFrame();
  drawFrame();
  expect(document.activeElement).toBe(document.body);
  for (const field of [third, second]) field?.setAttribute('aria-invalid', 'true');
  drawFrame();
  expect(document.activeElement).toBe(second);
  expect(frames).toEqual([]);
});
