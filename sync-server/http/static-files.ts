import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { publicPages } from './page-heads.ts';
import { policyOfPage } from './security-headers.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves the built app. What lies in /assets carries its hash in its name and never changes; all else is asked for anew
 * each time. A path of the app that is no file gets index.html, public pages under heads of their own; a missing file never
 * does, or a browser would keep a page under the name of a script.
 */
export function staticFiles(folder: string, appOrigin: string) {
  const app = new Hono();
  const readPolicy = followPolicy(join(folder, 'index.html'));
  app.use('*', async (context, next) => {
    await next();
    if (!context.res.ok) return;
    const isPage = context.res.headers.get('Content-Type')?.startsWith('text/html') === true;
    if (isPage) context.res.headers.set('Content-Security-Policy', await readPolicy());
    context.res.headers.set('Cache-Control', context.req.path.startsWith('/assets/') ? IMMUTABLE : 'no-cache');
  });
  app.route('/', publicPages(join(folder, 'index.html'), appOrigin));
  app.use('*', serveStatic({ root: folder, precompressed: true }));
  app.use('*', async (context, next) => {
    if (isFileName(context.req.path)) return context.text('Not found', 404);
    return next();
  });
  app.use('*', serveStatic({ root: folder, path: 'index.html', precompressed: true }));
  return app;
}

/** Reads the policy of a page that a new build may replace under a server that runs. */
function followPolicy(page: string): () => Promise<string> {
  let known: { changedMs: number; policy: string } | null = null;
  return async () => {
    const { mtimeMs: changedMs } = await stat(page);
    if (known?.changedMs !== changedMs) known = { changedMs, policy: policyOfPage(await readFile(page, 'utf8')) };
    return known.policy;
  };
}

function isFileName(path: string): boolean {
  return path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path);
}
