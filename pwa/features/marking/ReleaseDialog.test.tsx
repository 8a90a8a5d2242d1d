// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { pressEscape, show, type, withPage } from '../../ui/testing.ts';

withPage();

it('[R168] the reason of a correction is not lost by Escape', async () => {
  let isClosed = false;
  const close = () => (isClosed = true);
  await show(
    <ReleaseDialog
      act="release"
      needsReason={false}
      band={7}
      studentName="Nimali"
      before={6}
      release={async () => null}
      onReleased={() => undefined}
      onClose={close}
    />,
  );
  const field = document.querySelector('textarea')!;
  await type(field, 'Task 2 was read again.');
  await pressEscape();
  expect(document.querySelector('dialog dialog')?.textContent).toContain('Close without saving?');
  expect(isClosed).toBe(false);
  expect(field.value).toBe('Task 2 was read again.');
});
