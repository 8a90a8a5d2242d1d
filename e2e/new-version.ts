import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * A proxy in front of the server that serves another service worker once a new version is published. Files matched by
 * `renamed` have a new name per version, and older ones are gone.
 */
export async function publishThrough(
  origin: string,
  renamed: RegExp,
): Promise<{ origin: string; publish: () => void; close: () => void }> {
  let version = 0;
  const proxy = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const isWorker = path === '/service-worker.js';
    const ofVersion = Number(/~(\d+)\.js$/.exec(path)?.[1] ?? 0);
    if (renamed.test(path) && ofVersion !== version) return void outgoing.writeHead(404).end();
    const { 'accept-encoding': _encoding, ...headers } = incoming.headers;
    const options = { method: incoming.method, headers };
    const sent = request(new URL(path.replace(/~\d+\.js$/, '.js'), origin), options, (reply) => {
      // otherwise the browser's cache keeps files that are gone here
      if (renamed.test(path)) reply.headers['cache-control'] = 'no-store';
      const { 'content-length': length, ...others } = reply.headers;
      outgoing.writeHead(reply.statusCode ?? 502, isWorker || length === undefined ? others : reply.headers);
      if (!isWorker) return void reply.pipe(outgoing);
      void text(reply).then((code) => {
        const names =
          version === 0
            ? code
            : code.replaceAll(new RegExp(renamed, 'g'), (name) => name.replace('.js', `~${version}.js`));
        outgoing.end(`${names}\n// version ${version}`);
      });
    });
    sent.on('error', () => outgoing.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const { port } = proxy.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    publish: () => void (version += 1),
    close() {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
