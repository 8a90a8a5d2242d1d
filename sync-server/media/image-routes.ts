import { buffer } from 'node:stream/consumers';
import { Hono } from 'hono';
import { IMAGE_ADDRESS } from '../../shared/rich-html.ts';
import type { Deps } from '../deps.ts';
import { limitBody } from '../http/limits.ts';
import { malformed } from '../http/refusal.ts';
import { requirePermission, requireSessionStill, type UserEnv } from '../http/sign-in.ts';
import { drawImage, IMAGE_BYTES, WIDEST_IN_PAPER } from './image.ts';
import { readMultipart } from './multipart.ts';
import { saveMedia } from './queries.ts';
import { upTo } from './up-to.ts';

const UPLOAD_BYTES = IMAGE_BYTES + 64 * 1024;

/** /api/media: images in the texts of papers. Only admins can read one before a revision with it is published. */
export function imageRoutes({ store, media, now }: Deps) {
  return new Hono<UserEnv>().post(
    '/saveimage',
    requirePermission('authoring'),
    limitBody(UPLOAD_BYTES),
    async (context) => {
      const upload = await receiveImage(context.req.raw);
      await requireSessionStill(context);
      const { bytes, media_type, ...size } = await drawImage(upload, { widest: WIDEST_IN_PAPER, orPng: true });
      const file = await media.put(bytes, IMAGE_BYTES, async () => media_type);
      await store.transact((tx) => saveMedia(tx, file, now()));
      return context.json({ data: { ...file, ...size, address: `${IMAGE_ADDRESS}${file.sha256}` } }, 201);
    },
  );
}

async function receiveImage(request: Request): Promise<Uint8Array> {
  let image: Uint8Array | null = null;
  for await (const part of readMultipart(request))
    if (part.filename !== null && part.name === 'image' && !image?.byteLength)
      image = await buffer(upTo(part.body, IMAGE_BYTES));
  if (!image?.byteLength) throw malformed('image: is missing');
  return image;
}
