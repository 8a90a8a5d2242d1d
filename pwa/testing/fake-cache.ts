/** A cache of the browser, in memory. */
export function fakeCache() {
  const responses = new Map<string, Response>();
  const keyOf = (request: RequestInfo | URL) =>
    new URL(String(request instanceof Request ? request.url : request), 'http://x').href;
  return {
    responses,
    match: (request: RequestInfo | URL) => Promise.resolve(responses.get(keyOf(request))?.clone()),
    put: (request: RequestInfo | URL, response: Response) =>
      Promise.resolve(void responses.set(keyOf(request), response)),
    delete: (request: RequestInfo | URL) => Promise.resolve(responses.delete(keyOf(request))),
    keys: () => Promise.resolve([...responses.keys()].map((url) => new Request(url))),
  };
}
