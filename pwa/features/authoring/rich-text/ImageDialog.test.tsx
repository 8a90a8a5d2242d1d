// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SavedImage } from '../../../api/authoring.ts';
import type { ReadyImage } from './chosen-images.ts';
import { ImageDialog } from './ImageDialog.tsx';
import { press, show, type, unmount, withPage, words } from '../../../ui/testing.ts';

withPage();

// jsdom gives files no address
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:drawn');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
const stored: SavedImage = { address: 'image:1', width: 4, height: 3 };

let done: ReadyImage[][];
let asked: { name: string; answer: (saved: SavedImage) => void; fail: (error: Error) => void; signal?: AbortSignal }[];

async function open(...files: File[]) {
  done = [];
  asked = [];
  await show(
    <ImageDialog
      files={files}
      onDone={(images) => done.push(images)}
      onClose={() => undefined}
      save={({ name }, { signal }) =>
        new Promise((answer, fail) => asked.push({ name, answer, fail, ...(signal && { signal }) }))
      }
    />,
  );
}

const fields = () => [...document.querySelectorAll<HTMLInputElement>('input[type="text"]')];

const describeAs = (place: number, alt: string) => type(fields()[place]!, alt);

it('wants an image, and a description of each', async () => {
  await open();
  await press('Insert');
  expect(words()).toContain('Choose an image first.');
  await show(null);
  await open(file('a.png'), file('b.png'));
  await describeAs(0, 'A pan');
  await press('Insert');
  expect(words()).toContain('Describe the image first.');
  expect(fields().map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true']);
  expect(asked).toEqual([]);
});

it('tells which file is no image, and sends nothing before it is removed', async () => {
  await open(file('a.png'), file('notes.txt', 'text/plain'));
  expect(words()).toContain('This is no PNG, JPEG, WebP or GIF image.');
  await describeAs(0, 'A pan');
  await press('Insert');
  expect(asked).toEqual([]);
  await press('Remove notes.txt');
  await press('Insert');
  expect(asked.map(({ name }) => name)).toEqual(['a.png']);
});

it('[R169] the focus goes to the next image with one that is removed, and to the field for files with the last', async () => {
  await open(file('a.png'), file('b.png'));
  await press('Remove a.png');
  expect(document.activeElement).toBe(fields()[0]);
  await press('Remove b.png');
  expect(document.activeElement).toBe(document.querySelector('input[type="file"]'));
});

it('inserts once all are there; a press more sends nothing twice, and what failed is sent again alone', async () => {
  await open(file('a.png'), file('b.png'));
  await describeAs(0, 'A pan');
  await describeAs(1, 'A rake');
  await press('Insert');
  await press('Uploading...');
  expect(asked.map(({ name }) => name)).toEqual(['a.png']);
  await act(async () => asked[0]!.answer(stored));
  expect([...document.querySelectorAll('li')].map((one) => one.textContent.includes('Uploaded'))).toEqual([
    true,
    false,
  ]);
  await act(async () => asked[1]!.fail(new Error('No connection.')));
  expect(words()).toContain('No connection.');
  expect(done).toEqual([]);
  await press('Insert');
  expect(asked.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'b.png']);
  await act(async () => asked[2]!.answer(stored));
  expect(done).toEqual([
    [
      { ...stored, alt: 'A pan' },
      { ...stored, alt: 'A rake' },
    ],
  ]);
});

it('is given up when it closes: what is on its way stops, and nothing is inserted', async () => {
  await open(file('a.png'));
  await describeAs(0, 'A pan');
  await press('Insert');
  await unmount();
  expect(asked[0]?.signal?.aborted).toBe(true);
  await act(async () => asked[0]!.answer(stored));
  expect(done).toEqual([]);
});
