import { describe, expect, it } from 'vitest';
import type { WordPiece } from '../../shared/word-list.ts';
import { PieceAway, WordPieces } from './word-pieces.ts';

const FILES = { folder: 'assets/words-2', starts: ['a', 'm'], licence: '' };
const PIECES: Record<string, WordPiece> = {
  '/assets/words-2/0.json': { ebb: [['noun', 'the going out of the tide']] },
  '/assets/words-2/1.json': { tide: [['noun', 'the rise and fall of the sea']] },
};

function open() {
  const kept = new Map<string, Response>([['/assets/words-1/0.json', Response.json({})]]);
  const asked: string[] = [];
  const device = { isOnline: true, isFull: false, hasCache: true };
  const cache = {
    match: (path: RequestInfo | URL) => Promise.resolve(kept.get(path as string)?.clone()),
    put: async (path: RequestInfo | URL, response: Response) => {
      if (device.isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(path as string, response);
    },
    delete: (request: RequestInfo | URL) => Promise.resolve(kept.delete(new URL((request as Request).url).pathname)),
    keys: () => Promise.resolve([...kept.keys()].map((path) => new Request(`https://paper.example${path}`))),
  };
  const deps = {
    files: FILES,
    openCache: () => Promise.resolve(device.hasCache ? cache : null),
    fetch(path: string) {
      asked.push(path);
      if (!device.isOnline) return Promise.reject(new TypeError('Failed to fetch'));
      const piece = PIECES[path];
      return Promise.resolve(piece ? Response.json(piece) : new Response('', { status: 404 }));
    },
  };
  return { kept, asked, device, newPage: () => new WordPieces(deps) };
}

describe('[R490] the files of meanings', () => {
  it('are fetched once each, when a word of them is looked up, and stay on the device', async () => {
    const { asked, device, newPage, kept } = open();
    const page = newPage();
    await Promise.all([page.of('tide'), page.of('sea')]);
    expect(await page.of('tide')).toHaveProperty('tide');
    expect(asked).toEqual(['/assets/words-2/1.json']);
    device.isOnline = false;
    expect(await newPage().of('tide')).toHaveProperty('tide');
    expect(asked).toHaveLength(1);
    expect([...kept.keys()]).toEqual(['/assets/words-2/1.json']);
  });

  it('are away without a connection, and come with it', async () => {
    const { device, newPage } = open();
    device.isOnline = false;
    const page = newPage();
    await expect(page.of('ebb')).rejects.toThrow(PieceAway);
    device.isOnline = true;
    expect(await page.of('ebb')).toHaveProperty('ebb');
  });

  it('are read also where the device has no room or no cache for them', async () => {
    const { device, newPage } = open();
    device.isFull = true;
    expect(await newPage().of('ebb')).toHaveProperty('ebb');
    device.hasCache = false;
    expect(await newPage().of('ebb')).toHaveProperty('ebb');
  });

  it('are not asked for a word before the first', async () => {
    const { asked, newPage } = open();
    expect(await newPage().of('1984')).toEqual({});
    expect(asked).toEqual([]);
  });
});
