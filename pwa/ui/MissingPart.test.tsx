// @vitest-environment jsdom
import { Suspense, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../shared/testing/wait-for.ts';
import { show, withPage } from './testing.ts';
import { lazyPart } from './lazy-part.tsx';

const closed = vi.fn<() => void>();
withPage({ isWithinAct: false });

afterEach(() => {
  closed.mockReset();
  vi.unstubAllGlobals();
});

function showPart(part: ReactNode): void {
  void show(
    <>
      <p>The page</p>
      <Suspense>{part}</Suspense>
    </>,
  );
}

/** A part whose code comes once the test lets it. */
function latePart() {
  const state = { isHere: false };
  const { Part } = lazyPart<{ onClose?: () => void }>(async () => {
    if (!state.isHere) throw new TypeError('Failed to fetch');
    return () => <p>The part</p>;
  });
  return { Part, state };
}

function serverAnswers(answer: number | 'nothing') {
  const asked = vi.fn<typeof fetch>(async () => {
    if (answer === 'nothing') throw new TypeError('Failed to fetch');
    return new Response(null, { status: answer });
  });
  vi.stubGlobal('fetch', asked);
  return asked;
}

const shows = (words: string) => waitFor(() => expect(document.body.textContent).toContain(words));
const press = (name: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === name)?.click();

it('[R190] a page that cannot be loaded has a heading', async () => {
  serverAnswers(404);
  const { Part } = lazyPart(() => Promise.reject(new TypeError('Failed to fetch')), { isPage: true });
  showPart(<Part />);
  await shows('A new version of Papertide is ready.');
  const heading = document.querySelector('h1');
  expect(heading?.textContent).toBe('This page is not on this device yet');
  // away from the edge of the window
  expect(heading?.parentElement?.style.padding).toBe('16px');
});

describe('[R190] a part of the app that cannot be loaded', () => {
  it('says that a new version is ready where the files of this one are gone, and leaves the page', async () => {
    const asked = serverAnswers(404);
    const { Part } = latePart();
    showPart(<Part />);
    await shows('A new version of Papertide is ready.');
    expect(document.body.textContent).toContain('The page');
    expect(asked).toHaveBeenCalledWith(expect.anything(), { method: 'HEAD', cache: 'no-store' });
    expect([...document.querySelectorAll('button')].map((button) => button.textContent)).toEqual(['Update']);
  });

  it.each(['nothing', 503] as const)(
    'offers to try again where the server answers %s, and comes then',
    async (answer) => {
      serverAnswers(answer);
      const { Part, state } = latePart();
      showPart(<Part />);
      await shows('There is no connection to the server.');
      state.isHere = true;
      press('Try again');
      await waitFor(() => expect(document.body.textContent).toContain('The part'));
    },
  );

  it('comes by itself once there is a connection', async () => {
    serverAnswers('nothing');
    const { Part, state } = latePart();
    showPart(<Part />);
    await shows('There is no connection to the server.');
    state.isHere = true;
    dispatchEvent(new Event('online'));
    await shows('The part');
    expect(document.querySelector('button')).toBeNull();
  });

  it('is tried once more by itself before anything is said', async () => {
    const asked = serverAnswers(200);
    let count = 0;
    const { Part } = lazyPart(async () => {
      count += 1;
      if (count === 1) throw new TypeError('Failed to fetch');
      return () => <p>The part</p>;
    });
    showPart(<Part />);
    await shows('The part');
    expect(asked).not.toHaveBeenCalled();
  });

  it('says so in a dialog that closes where it is one itself, and is tried again when it is asked for anew', async () => {
    serverAnswers(404);
    const { Part, state } = latePart();
    showPart(<Part onClose={closed} />);
    await waitFor(() => expect(document.querySelector('dialog')?.textContent).toContain('A new version'));
    press('Close');
    expect(closed).toHaveBeenCalledOnce();
    flushSync(() => void show(null));
    state.isHere = true;
    showPart(<Part onClose={closed} />);
    await shows('The part');
  });

  it('reports what is no matter of the line, and can be tried again or reloaded', async () => {
    serverAnswers(200);
    const report = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', report);
    const { Part, state } = latePart();
    showPart(<Part />);
    await shows('This part of the app could not be loaded.');
    expect(report).toHaveBeenCalledOnce();
    expect([...document.querySelectorAll('button')].map((button) => button.textContent)).toEqual([
      'Try again',
      'Reload',
    ]);
    state.isHere = true;
    press('Try again');
    await shows('The part');
  });
});
