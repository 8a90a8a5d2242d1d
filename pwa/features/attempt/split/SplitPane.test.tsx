// @vitest-environment jsdom
import { act, createRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STACKED_AND_LOW_QUERY } from '../../../ui/stacked-and-low.ts';
import { SplitPane, type SplitView } from './SplitPane.tsx';
import { useStandsAlone } from './use-stands-alone.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let isLow = true;
const changes = new Set<() => void>();
let root: Root | null = null;

beforeEach(() => {
  isLow = true;
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query === STACKED_AND_LOW_QUERY && isLow;
    },
    addEventListener: (_type: string, changed: () => void) => changes.add(changed),
    removeEventListener: (_type: string, changed: () => void) => changes.delete(changed),
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function Screen({ first }: { first?: 'passage' | 'questions' }) {
  const [view, setView] = useState<Exclude<SplitView, 'typing'>>('split');
  return (
    <SplitPane
      view={view}
      onView={setView}
      isAlone={useStandsAlone()}
      {...(first && { first })}
      scrollKey="p"
      passage={<input type="text" aria-label="note" />}
      questions="Questions 1 to 5"
      questionsRef={createRef()}
    />
  );
}

async function show(first?: 'passage' | 'questions') {
  const host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () => root?.render(<Screen {...(first && { first })} />));
  const button = (name: string) => [...host.querySelectorAll('button')].find((one) => one.textContent === name);
  return {
    host,
    press: (name: string) => act(async () => button(name)?.click()),
    pressed: () => [...host.querySelectorAll('button[aria-pressed="true"]')].map((one) => one.textContent),
    grip: () => host.querySelector('[role="separator"]'),
  };
}

const resize = (low: boolean) =>
  act(async () => {
    isLow = low;
    for (const changed of changes) changed();
  });

describe('[R315] where there is room for one pane only', () => {
  it('questions stand alone first, and one press leads to the passage and back', async () => {
    const { press, pressed, grip } = await show();
    expect(pressed()).toEqual(['Questions']);
    expect(grip()).toBeNull();
    await press('Passage');
    expect(pressed()).toEqual(['Passage']);
    await press('Passage');
    expect(pressed()).toEqual(['Passage']);
    await press('Questions');
    expect(pressed()).toEqual(['Questions']);
  });

  it('the task of a writing paper stands first', async () => {
    expect((await show('passage')).pressed()).toEqual(['Passage']);
  });

  it('both are there with a divider as soon as there is room', async () => {
    const { pressed, grip } = await show();
    await resize(false);
    expect(pressed()).toEqual([]);
    expect(grip()).not.toBeNull();
  });

  it('a keyboard that makes the window lower takes nothing away', async () => {
    isLow = false;
    const { host, pressed } = await show();
    host.querySelector('input')?.focus();
    await resize(true);
    expect(pressed()).toEqual([]);
    host.querySelector('input')?.blur();
    await resize(true);
    expect(pressed()).toEqual([]);
    await resize(false);
    await resize(true);
    expect(pressed()).toEqual(['Questions']);
  });
});
