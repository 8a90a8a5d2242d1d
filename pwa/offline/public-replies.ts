// Caches the replies of the landing page's public calls beside the app's files, with the images of posts. They are
// requested without a token: everybody on this device may see the same.

import type { z } from '../../shared/zod.ts';
import { readReply } from '../api/request.ts';
import type { Connection } from './connection.ts';

export interface PublicDeps extends Pick<Connection, 'fetchApi'> {
  openCache: () => Promise<Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> | null>;
}

export async function readCachedReply<Schema extends z.ZodMiniType>(
  { openCache }: Pick<PublicDeps, 'openCache'>,
  path: string,
  schema: Schema,
): Promise<z.infer<Schema> | undefined> {
  const cached = await (await openCache())?.match(path);
  return cached && schema.safeParse(await cached.json()).data;
}

/** Fetches a reply, awaits `before` and caches it. Rejects with an ApiError, or with the error of the schema. */
export async function fetchReply<Schema extends z.ZodMiniType>(
  { fetchApi, openCache }: PublicDeps,
  path: string,
  schema: Schema,
  before?: (reply: z.infer<Schema>) => Promise<void>,
): Promise<z.infer<Schema>> {
  const response = await fetchApi(path);
  const copy = response.clone();
  const reply = schema.parse(await readReply(response));
  await before?.(reply);
  await (await openCache())?.put(path, copy);
  return reply;
}

export async function cacheImage({ fetchApi, openCache }: PublicDeps, link: string): Promise<void> {
  const cache = await openCache();
  if (!cache || (await cache.match(link))) return;
  const response = await fetchApi(link);
  if (response.ok) await cache.put(link, response);
}

export async function readCachedImage(
  { openCache }: Pick<PublicDeps, 'openCache'>,
  link: string,
): Promise<Blob | null> {
  const cached = await (await openCache())?.match(link);
  return cached ? cached.blob() : null;
}

export async function dropOtherImages(
  { openCache }: Pick<PublicDeps, 'openCache'>,
  links: readonly string[],
): Promise<void> {
  const cache = await openCache();
  for (const request of (await cache?.keys()) ?? []) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/media/') && !links.includes(pathname)) await cache?.delete(request);
  }
}

export async function openPublicCache(name: string): Promise<Cache | null> {
  try {
    return 'caches' in globalThis ? await caches.open(name) : null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return null;
    throw error;
  }
}

export const openLandingCache = () => openPublicCache('papertide-landing');
