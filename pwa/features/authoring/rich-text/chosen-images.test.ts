import { expect, it } from 'vitest';
import { type ChosenImage, checked, readyImages, sendImages, withFiles } from './chosen-images.ts';

const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const described = (...names: string[]): ChosenImage[] =>
  withFiles([], names.map(png)).map((image) => ({ ...image, alt: ` What ${image.file.name} shows ` }));
const stored = (file: File) => ({ address: `image:${file.name}`, width: 4, height: 3 });
const open = { signal: new AbortController().signal, onProgress: () => undefined, onSettled: () => undefined };

it('takes several files, each with a name of its own, and says which is no image', () => {
  const first = withFiles([], [png('a.png'), new File(['x'], 'notes.txt', { type: 'text/plain' })]);
  const all = withFiles(first, [png('c.png')]);
  expect(all.map(({ id, file }) => [id, file.name])).toEqual([
    [0, 'a.png'],
    [1, 'notes.txt'],
    [2, 'c.png'],
  ]);
  expect(all.map(({ problem }) => problem)).toEqual([null, expect.stringMatching(/^This is no PNG/), null]);
});

it('asks for the description of each, and keeps what is wrong with the file itself', () => {
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' });
  const images = [...described('a.png'), ...withFiles([], [png('b.png'), large])];
  expect(checked(images).map(({ problem }) => problem)).toEqual([
    null,
    'Describe the image first.',
    expect.stringMatching(/larger than 10 MB/),
  ]);
});

it('sends them in order; one that fails says why, keeps back no other, and alone is sent again', async () => {
  const asked: string[] = [];
  let isDown = true;
  const save = async (file: File) => {
    asked.push(file.name);
    if (file.name === 'b.png' && isDown) throw new Error('No connection.');
    return stored(file);
  };
  const first = await sendImages(described('a.png', 'b.png', 'c.png'), { ...open, save });
  expect(first.map(({ problem }) => problem)).toEqual([null, 'No connection.', null]);
  expect(readyImages(first)).toBeNull();
  isDown = false;
  const second = await sendImages(checked(first), { ...open, save });
  expect(asked).toEqual(['a.png', 'b.png', 'c.png', 'b.png']);
  expect(readyImages(second)).toEqual(
    ['a.png', 'b.png', 'c.png'].map((name) => ({ ...stored(png(name)), alt: `What ${name} shows` })),
  );
});

it('sends no more once it is given up', async () => {
  const given = new AbortController();
  const asked: string[] = [];
  const save = async (file: File) => {
    asked.push(file.name);
    given.abort();
    return stored(file);
  };
  await sendImages(described('a.png', 'b.png'), { ...open, signal: given.signal, save });
  expect(asked).toEqual(['a.png']);
});
