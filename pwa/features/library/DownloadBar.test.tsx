// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { show, withPage, words } from '../../ui/testing.ts';
import { DownloadBar } from './DownloadBar.tsx';

withPage();

it('[R619] a download that waits says when it goes on and to keep the app open; one that runs says how far it is', async () => {
  const bytes = { receivedBytes: 0, totalBytes: 6_000_000, examName: 'Tides' };
  await show(<DownloadBar {...bytes} waiting />);
  expect(words()).toBe('Waiting, 0.0 of 6.0 MBIt goes on when you are online. Keep the app open.');
  await show(<DownloadBar {...bytes} waiting={false} receivedBytes={1_500_000} />);
  expect(words()).toBe('Downloading 1.5 of 6.0 MB');
});
