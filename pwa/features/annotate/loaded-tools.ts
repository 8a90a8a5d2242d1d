import { lazy } from 'react';

/** After a file could not be read, it is asked for again this much later, or as soon as there is a connection. */
const NEXT_TRY_MS = 10_000;

/** What an attempt can begin without: one file, asked for as soon as the screen's own files are there. */
const loading = load();

export const LayerTools = lazy(async () => ({ default: (await loading).LayerTools }));
export const NotesColumn = lazy(async () => ({ default: (await loading).NotesPanel }));

/** Never rejects: an attempt goes on without its marks until they come. */
async function load(): Promise<typeof import('./layer-tools.ts')> {
  for (;;) {
    try {
      return await import('./layer-tools.ts');
    } catch {
      await nextTry();
    }
  }
}

function nextTry(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, NEXT_TRY_MS);
    addEventListener('online', () => resolve(), { once: true });
  });
}
