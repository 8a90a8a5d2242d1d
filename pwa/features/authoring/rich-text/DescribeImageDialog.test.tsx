// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { found, press, pressEscape, show, type, withPage } from '../../../ui/testing.ts';
import { DescribeImageDialog } from './DescribeImageDialog.tsx';

withPage();

it('[R168] the description of a picture is not lost without a question', async () => {
  const close = vi.fn<() => void>();
  await show(<DescribeImageDialog alt="" onDone={() => undefined} onClose={close} />);
  const field = found(document.querySelector<HTMLElement>('textarea, input'), 'field');
  await type(field, 'A bar chart of rainfall');
  for (const way of [pressEscape, () => press('Cancel')]) {
    await way();
    expect(close).not.toHaveBeenCalled();
    await press('Keep editing');
  }
  expect(field).toHaveProperty('value', 'A bar chart of rainfall');
  await pressEscape();
  await press('Close');
  expect(close).toHaveBeenCalledOnce();
});
