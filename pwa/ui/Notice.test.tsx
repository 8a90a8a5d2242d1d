// @vitest-environment jsdom
import { createDOMRenderer, RendererProvider } from '@fluentui/react-components';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { space } from './look.ts';
import { Notice } from './Notice.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it('keeps its actions apart where they stand under each other', async () => {
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.body.firstElementChild!);
  // one of this page: files share what they load, and with it the renderer of another
  const renderer = createDOMRenderer(document);
  await act(async () =>
    root.render(
      <RendererProvider renderer={renderer} targetDocument={document}>
        <Notice actions={<button type="button">Try again</button>}>Not saved.</Notice>
      </RendererProvider>,
    ),
  );
  const actions = document.querySelector('button')!.parentElement!;
  const { flexWrap, gap } = getComputedStyle(actions);
  expect(flexWrap).toBe('wrap');
  expect(gap).toBe(`${space.s} ${space.m}`);
  await act(async () => root.unmount());
});
