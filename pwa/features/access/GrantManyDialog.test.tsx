// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { GrantManyDialog } from './GrantManyDialog.tsx';
import { pressEscape, show, type, withPage } from '../../ui/testing.ts';

withPage();

it('[R168] a list of addresses is not lost by Escape', async () => {
  let isClosed = false;
  const close = () => (isClosed = true);
  await show(<GrantManyDialog onStarted={() => undefined} onClose={close} />);
  const field = document.querySelector('textarea')!;
  await type(field, 'one@example.com');
  await pressEscape();
  expect(document.querySelector('dialog dialog')?.textContent).toContain('Close without saving?');
  expect(isClosed).toBe(false);
  expect(field.value).toBe('one@example.com');
});
