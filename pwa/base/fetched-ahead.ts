// The bytes that the worker loaded of the app's files, for the data meter of the next page: the worker opens nobody's database.

const PLACE = 'papertide-fetched-ahead';

/** To be called by the worker once it has fetched. */
export async function noteFetchedAhead(bytes: number): Promise<void> {
  if (bytes > 0) await (await caches.open(PLACE)).put(`/${crypto.randomUUID()}`, new Response(String(bytes)));
}

/** What was noted and no page has taken; 0 where the browser keeps nothing. */
export async function takeFetchedAhead(): Promise<number> {
  if (!('caches' in globalThis)) return 0;
  const place = await caches.open(PLACE);
  let bytes = 0;
  for (const note of await place.keys()) {
    const noted = Number(await (await place.match(note))?.text());
    // one tab takes it
    if (await place.delete(note)) bytes += Number.isFinite(noted) ? noted : 0;
  }
  return bytes;
}
