// Counts the bytes of the app's files that the worker loaded, for the data meter of the next page: the worker opens
// no user's database.

const PLACE = 'papertide-fetched-ahead';

export async function notePrefetched(bytes: number): Promise<void> {
  if (bytes > 0) await (await caches.open(PLACE)).put(`/${crypto.randomUUID()}`, new Response(String(bytes)));
}

/** Returns the bytes noted since a page last asked; 0 if the browser has no storage. */
export async function readAndResetPrefetched(): Promise<number> {
  if (!('caches' in globalThis)) return 0;
  const place = await caches.open(PLACE);
  let bytes = 0;
  for (const note of await place.keys()) {
    const noted = Number(await (await place.match(note))?.text());
    // only one tab counts it
    if (await place.delete(note)) bytes += Number.isFinite(noted) ? noted : 0;
  }
  return bytes;
}
