import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';

function freshRoot(takeDown: (root: Root) => Promise<void> | void): (element: ReactNode) => void {
  let root: Root;
  beforeEach(() => {
    const place = document.createElement('div');
    document.body.replaceChildren(place);
    root = createRoot(place);
  });
  afterEach(() => takeDown(root));
  return (element) => root.render(element);
}

/** Makes a page for each test of a file, which React changes by itself as in a browser. Returns what draws into it. */
export function freshPage(): (element: ReactNode) => void {
  return freshRoot((root) => root.unmount());
}

/** The same, where React changes nothing but within act(). */
export function freshActedPage(): (element: ReactNode) => Promise<void> {
  beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
  const render = freshRoot((root) => act(async () => root.unmount()));
  return (element) => act(async () => render(element));
}
