// @vitest-environment jsdom
import { createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { openPages } from '../ui/testing.ts';

// pages arrive by themselves
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });

it('what was typed into the login of the outline is forgotten where another page comes', async () => {
  // the first page of a tab is the first of its code
  vi.resetModules();
  const { PageArrival } = await import('./PageArrival.tsx');
  const { readTypedLogin, takeOverLogin } = await import('../features/account/outline-login.ts');
  document.body.innerHTML = '<form></form><div></div>';
  await takeOverLogin(document.querySelector('form')!);
  expect(readTypedLogin()).not.toBeNull();
  const root = createRoot(document.querySelector('div')!);
  root.render(openPages([{ path: '/', element: <PageArrival title="Papertide" main={createRef()} /> }], '/').element);
  await vi.waitFor(() => expect(readTypedLogin()).toBeNull(), { timeout: 20_000 });
  root.unmount();
});
