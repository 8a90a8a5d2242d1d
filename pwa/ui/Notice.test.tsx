// @vitest-environment jsdom
import { createDOMRenderer, RendererProvider } from '@fluentui/react-components';
import { expect, it } from 'vitest';
import { space } from './look.ts';
import { Notice } from './Notice.tsx';
import { show, withPage } from './testing.ts';

withPage();

it('keeps its actions apart where they stand under each other', async () => {
  // one of this page: files share what they load, and with it the renderer of another
  const renderer = createDOMRenderer(document);
  await show(
    <RendererProvider renderer={renderer} targetDocument={document}>
      <Notice actions={<button type="button">Try again</button>}>Not saved.</Notice>
    </RendererProvider>,
  );
  const actions = document.querySelector('button')!.parentElement!;
  const { flexWrap, gap } = getComputedStyle(actions);
  expect(flexWrap).toBe('wrap');
  expect(gap).toBe(`${space.s} ${space.m}`);
});
