// @vitest-environment jsdom
import { createRef } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../shared/testing/wait-for.ts';
import { openPages } from '../ui/testing.ts';

const PATIENCE = { timeout: 30_000 };

it('what was typed into the login of the skeleton is forgotten where another page comes', async () => {
  // the first page of a tab is the first of its code
  vi.resetModules();
  const { PageArrival } = await import('./PageArrival.tsx');
  const { readTypedLogin, adoptLogin: takeOverLogin } = await import('../features/account/typed-login.ts');
  document.body.innerHTML = '<form></form><div></div>';
  await takeOverLogin(document.querySelector('form')!);
  expect(readTypedLogin()).not.toBeNull();
  const root = createRoot(document.querySelector('div')!);
  root.render(openPages([{ path: '/', element: <PageArrival title="Papertide" main={createRef()} /> }], '/').element);
  await waitFor(() => expect(readTypedLogin()).toBeNull());
  root.unmount();
});

describe('[R169] the heading of a page that comes has the focus', () => {
  let main: HTMLElement;
  let takeDown = () => {};

  beforeEach(async () => {
    vi.stubGlobal('scrollTo', () => undefined);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    const { PageArrival } = await import('./PageArrival.tsx');
    document.body.innerHTML = '<div></div><main tabindex="-1"><h1>Exam</h1></main><button>Elsewhere</button>';
    main = document.querySelector('main')!;
    const root = createRoot(document.querySelector('div')!);
    const show = (title: string) =>
      root.render(
        <MemoryRouter>
          <PageArrival title={title} main={{ current: main }} />
        </MemoryRouter>,
      );
    show('Library');
    await vi.waitUntil(() => document.title.includes('Library'), PATIENCE);
    show('Exam');
    await vi.waitUntil(() => document.querySelector('[role=status]')?.textContent === 'Exam', PATIENCE);
    takeDown = () => root.unmount();
  });
  afterEach(() => {
    takeDown();
    vi.unstubAllGlobals();
  });

  const focused = () => document.activeElement?.textContent;
  /** The page has its data, and another heading. */
  function loads(title: string): void {
    document.activeElement?.parentElement?.focus(); // jsdom keeps the focus on what is gone
    main.innerHTML = `<h1>${title}</h1>`;
    if (document.activeElement === main) main.blur();
  }

  it('and so has the one that takes its place once the data is there', async () => {
    loads('Academic Reading');
    await waitFor(() => expect(focused()).toBe('Academic Reading'));
  });

  it('and the one of a page that had none until its data was there', async () => {
    main.innerHTML = '';
    main.focus();
    main.innerHTML = '<h1>Academic Reading</h1>';
    await waitFor(() => expect(document.activeElement).toBe(main.querySelector('h1')));
  });

  it('but takes it from nobody who went on', async () => {
    main.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    loads('Academic Reading');
    // hears of it after whoever began to look before
    await new Promise<void>((resolve) => {
      new MutationObserver(() => resolve()).observe(main, { childList: true });
      main.append('More');
    });
    expect(document.activeElement).toBe(document.body);
  });
});
