// @vitest-environment jsdom
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { waitFor } from '../../shared/testing/wait-for.ts';
import { show, withPage } from '../ui/testing.ts';
import { PrivacyPage } from './PrivacyPage.tsx';

withPage();

it("[R553, R570] the privacy page names everybody who may see something, and the academy's own words", async () => {
  const words = {
    academy_name: 'Tide Academy',
    privacy_info: 'Ask Ms Perera.',
    privacy_words: '<b>Call</b>\n077 123 4567',
  };
  vi.stubGlobal('fetch', async () => Response.json(words));
  await show(
    <MemoryRouter>
      <PrivacyPage />
    </MemoryRouter>,
  );
  const text = () => document.querySelector('article')?.textContent ?? '';
  await act(() => waitFor(() => expect(text()).toContain('Tide Academy runs this site')));
  for (const who of [
    'owner and the admins',
    'teachers',
    'Markers',
    'front desk',
    'a link to your report card',
    'check code',
  ])
    expect(text()).toContain(who);
  expect(text()).toContain('what you paid');
  expect(text()).toContain('Ask Ms Perera.');
  // as text, above the general words
  expect(text().indexOf('From Tide Academy<b>Call</b>\n077 123 4567')).toBeLessThan(
    text().indexOf('Tide Academy runs'),
  );
  expect(text()).toContain('From Tide Academy<b>Call</b>');
});
