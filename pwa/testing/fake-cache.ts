/** A cache of the browser, in memory. */
export function fakeCache() {
  const kept = new Map<string, Response>();
  const keyOf = (request: RequestInfo | URL) =>
    new URL(String(request instanceof Request ? request.url : request), 'http://x').href;
  return {
    kept,
    match: (request: RequestInfo | URL) => Promise.resolve(kept.get(keyOf(request))?.clone()),
    put: (request: RequestInfo | URL, response: Response) => Promise.resolve(void kept.set(keyOf(request), response)),
    delete: (request: RequestInfo | URL) => Promise.resolve(kept.delete(keyOf(request))),
    keys: () => Promise.resolve([...kept.keys()].map((url) => new Request(url))),
  };
}
