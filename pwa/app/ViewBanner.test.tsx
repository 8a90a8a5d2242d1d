// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { press, show, withPage, words } from '../ui/testing.ts';
import { ViewBanner } from './ViewBanner.tsx';
import { ONLY_LOOKING } from './view-texts.ts';

withPage();

it('[R205] a refused press is given its reason where the browser has no popovers', async () => {
  expect('showPopover' in HTMLElement.prototype).toBe(false);
  const userData = { user_id: '', email: '', first_name: 'Ama', last_name: 'D', address: '', role: 'admin' } as const;
  await show(
    <>
      <button type="button">Save</button>
      <ViewBanner view={{ accessToken: '', userData }} />
    </>,
  );
  await press('Save');
  expect(words()).toContain(ONLY_LOOKING);
});
