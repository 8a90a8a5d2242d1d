// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { waitFor } from '../../shared/testing/wait-for.ts';
import { focusFirstError } from './focus-first-error.ts';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

it('the first wrong field gets the focus, also if it is shown some frames later', async () => {
  document.body.innerHTML = '<form><input name="a"><input name="b"><input name="c"></form>';
  const [, second, third] = document.querySelectorAll('input');
  focusFirstError();
  await nextFrame();
  await nextFrame();
  expect(document.activeElement).toBe(document.body);
  for (const field of [third, second]) field?.setAttribute('aria-invalid', 'true');
  await waitFor(() => expect(document.activeElement).toBe(second));
});
