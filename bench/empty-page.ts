// The baseline for the app's start: React and one heading, cached by a service worker of a few lines.
import { createServer, type Server } from 'node:http';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

export const EMPTY_PAGE_SHOWS = 'h1';

const MAIN = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('h1', null, 'Nothing'));
navigator.serviceWorker.register('/service-worker.js');`;

const WORKER = `
const FILES = ['/', '/main.js'];
addEventListener('install', (event) => event.waitUntil(caches.open('files').then((cache) => cache.addAll(FILES))));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((found) => found ?? fetch(event.request))));`;

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Nothing</title>
<meta name="viewport" content="width=device-width" /></head><body><div id="root"></div>
<script type="module" src="/main.js"></script></body></html>`;

const TYPES: Record<string, string> = { js: 'text/javascript', html: 'text/html' };

export async function serveEmptyPage(folder: string, port: number): Promise<Server> {
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: 'main', output: { entryFileNames: 'main.js' } },
    },
    plugins: [
      {
        name: 'nothing-but-react',
        resolveId: (id) => (id === 'main' ? '\0main' : null),
        load: (id) => (id === '\0main' ? MAIN : null),
      },
    ],
  });
  const built = readdirSync(folder).map((name) => [`/${name}`, readFileSync(join(folder, name), 'utf8')] as const);
  const files = new Map([['/', PAGE], ['/service-worker.js', WORKER], ...built]);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const text = files.get(path);
    if (text === undefined) return void response.writeHead(404).end();
    const type = TYPES[path.split('.')[1] ?? 'html'];
    return void response
      .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'br' })
      .end(brotliCompressSync(text));
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}
