import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const Words = ({ words }: { words: string }) => <p>{words}</p>;

it('is on the page with the first render where its code was asked for before', async () => {
  const { load, Part } = lazyPart(async () => Words);
  await load();
  expect(renderToStaticMarkup(<Part words="here" />)).toBe('<p>here</p>');
});

it('leaves its place to what stands there until its code is here', () => {
  const { Part } = lazyPart(async () => Words);
  const page = (
    <Suspense fallback="not yet">
      <Part words="here" />
    </Suspense>
  );
  expect(renderToStaticMarkup(page)).toContain('not yet');
});

it('asks again for code that could not be read', async () => {
  let asked = 0;
  const { load, Part } = lazyPart(async () => {
    asked += 1;
    if (asked === 1) throw new Error('no connection');
    return Words;
  });
  await expect(load()).rejects.toThrow('no connection');
  await load();
  expect(renderToStaticMarkup(<Part words="here" />)).toBe('<p>here</p>');
});
