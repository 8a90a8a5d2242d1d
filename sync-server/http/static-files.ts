import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { appPages, type PageOrigins } from './pages.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * Serves the built app. Files in /assets have a hash in their name and never change; all others are revalidated each
 * time. A path of the app that is not a file gets index.html, public pages with their own heads. A missing asset
 * never does: a browser would cache a page under a script's name.
 */
export function staticFiles(folder: string, origins: PageOrigins) {
  const app = new Hono();
  const page = appPages(join(folder, 'index.html'), origins);
  const file = serveStatic({ root: folder, precompressed: true });
  app.get('/index.html', page);
  app.use('*', async (context, next) => {
    const { path } = context.req;
    if (!isFileName(path)) return next();
    const reply = await file(context, () => Promise.resolve());
    if (!reply) return context.text('Not found', 404);
    if (reply.ok) reply.headers.set('Cache-Control', path.startsWith('/assets/') ? IMMUTABLE : 'no-cache');
    return reply;
  });
  app.get('*', page);
  return app;
}

function isFileName(path: string): boolean {
  return path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path);
}
