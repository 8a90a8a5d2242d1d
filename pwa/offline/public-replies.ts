// What the public calls of the landing page answered, kept beside the app's files once it was seen, with the images of
// posts [R4]. It is asked for without a token: everybody on this device may see the same.

import type { z } from '../../shared/zod.ts';
import { readReply } from '../api/request.ts';
import type { Connection } from './connection.ts';

export interface PublicDeps extends Pick<Connection, 'fetchApi'> {
  /** Where responses are kept; null where the browser has no such place. */
  openCache: () => Promise<Pick<Cache, 'match' | 'put' | 'delete' | 'keys'> | null>;
}

/** What a call answered when this device last asked; undefined where it never did, or by an app that knew other words. */
export async function readKeptReply<Schema extends z.ZodMiniType>(
  { openCache }: Pick<PublicDeps, 'openCache'>,
  path: string,
  schema: Schema,
): Promise<z.infer<Schema> | undefined> {
  const kept = await (await openCache())?.match(path);
  return kept && schema.safeParse(await kept.json()).data;
}

/** Asks anew, does what comes before the answer is kept, and keeps it; rejects with an ApiError, or with what the schema says. */
export async function fetchReply<Schema extends z.ZodMiniType>(
  { fetchApi, openCache }: PublicDeps,
  path: string,
  schema: Schema,
  before?: (reply: z.infer<Schema>) => Promise<void>,
): Promise<z.infer<Schema>> {
  const response = await fetchApi(path);
  const kept = response.clone();
  const reply = schema.parse(await readReply(response));
  await before?.(reply);
  await (await openCache())?.put(path, kept);
  return reply;
}

/** Keeps the image of a post that was just shown; its address never changes its bytes. */
export async function keepImage({ fetchApi, openCache }: PublicDeps, link: string): Promise<void> {
  const cache = await openCache();
  if (!cache || (await cache.match(link))) return;
  const response = await fetchApi(link);
  if (response.ok) await cache.put(link, response);
}

/** The image as it was kept; null where it was not. */
export async function readKeptImage({ openCache }: Pick<PublicDeps, 'openCache'>, link: string): Promise<Blob | null> {
  const kept = await (await openCache())?.match(link);
  return kept ? kept.blob() : null;
}

/** Drops the images of posts that are no more. */
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

/** The browser's own cache; it exists on secure pages only, and not where the browser keeps nothing. */
export async function openPublicCache(name: string): Promise<Cache | null> {
  try {
    return 'caches' in globalThis ? await caches.open(name) : null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return null;
    throw error;
  }
}

export const openLandingCache = () => openPublicCache('papertide-landing');
