// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { waitFor } from '../../shared/testing/wait-for.ts';
import { ImageSource } from './image-source.ts';
import { RichHtml } from './RichHtml.tsx';
import type { ReadImage } from './show-images.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const image = (digit: string) => `<p><img src="/api/media/${digit.repeat(64)}" alt="A map" width="40" height="30"></p>`;
const shown = () => document.querySelector('img')!;

afterEach(() => vi.restoreAllMocks());

function open() {
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.body.firstElementChild!);
  const held = new Set<string>();
  let count = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const address = `blob:${++count}`;
    held.add(address);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void held.delete(address));
  const show = (html: string, readImage: ReadImage) =>
    act(async () =>
      root.render(
        <ImageSource value={readImage}>
          <RichHtml html={html} />
        </ImageSource>,
      ),
    );
  return { show, held, close: () => act(async () => root.unmount()) };
}

it('shows an image from its bytes, and lets them go with the text', async () => {
  const { show, held, close } = open();
  const asked: string[] = [];
  const read: ReadImage = async (sha256) => {
    asked.push(sha256);
    return new Blob(['bytes']);
  };
  await show(image('a'), read);
  await waitFor(() => expect(shown().src).toBe('blob:1'));
  await show(image('b'), read);
  await waitFor(() => expect(shown().src).toBe('blob:2'));
  expect(asked).toEqual(['a'.repeat(64), 'b'.repeat(64)]);
  expect([...held]).toEqual(['blob:2']);
  await close();
  expect(held.size).toBe(0);
});

it('is its description where the bytes cannot be had', async () => {
  const { show, held, close } = open();
  await show(image('a'), () => Promise.reject(new Error('offline')));
  await waitFor(() => expect(shown().hasAttribute('src')).toBe(false));
  expect(shown().alt).toBe('A map');
  expect(held.size).toBe(0);
  await close();
});
