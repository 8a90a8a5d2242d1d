import { fileTypeFromFile } from 'file-type';
import { Hono } from 'hono';
import { Id } from '../../shared/ids.ts';
import { PostCategory } from '../../shared/posts.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { queryOf } from '../http/body.ts';
import { JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { malformed, notFound, Refusal, ruleBroken } from '../http/refusal.ts';
import { requireAdmin, requireSessionStill, type UserEnv } from '../http/sign-in.ts';
import { deletePost, findPosts, insertPost } from './queries.ts';

const IMAGE_BYTES = 10 * 1024 * 1024;
/** The image with the multipart lines around it. */
const UPLOAD_BYTES = IMAGE_BYTES + 64 * 1024;
const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

const PostFilter = z.object({ category: z.optional(PostCategory) });
const PostName = z.object({ post_id: Id });

/** /api/posts */
export function postRoutes({ store, media, now }: Deps) {
  return new Hono<UserEnv>()
    .post('/addpost', requireAdmin, limitBody(UPLOAD_BYTES), async (context) => {
      const form = await readForm(context.req.raw);
      await requireSessionStill(context);
      const category = PostCategory.safeParse(form.get('post_category'));
      if (!category.success) throw ruleBroken('Select post category', { post_category: 'Select post category' });
      const image = form.get('image');
      if (!(image instanceof File)) throw ruleBroken('Choose an image', { image: 'Choose an image' });
      const file = await media.put(image.stream(), IMAGE_BYTES, imageTypeOf);
      return context.json({ data: await store.transact((tx) => insertPost(tx, file, category.data, now())) }, 201);
    })
    .get('/getallposts', queryOf(PostFilter), async (context) =>
      context.json({ data: await findPosts(store.read, context.req.valid('query').category) }),
    )
    .delete('/deletepost', requireAdmin, limitBody(JSON_BODY_BYTES), queryOf(PostName), async (context) => {
      const { post_id } = context.req.valid('query');
      if (!(await store.transact((tx) => deletePost(tx, post_id)))) throw notFound('The post');
      return context.body(null, 204);
    });
}

async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError) throw malformed('The upload is not readable.');
    throw error;
  }
}

/** By its bytes, whatever its name says. */
async function imageTypeOf(path: string): Promise<string> {
  const type = await fileTypeFromFile(path);
  if (!type || !IMAGE_TYPES.includes(type.mime))
    throw new Refusal(415, { code: 'wrong_type', message: 'Please choose a PNG, JPEG, WebP or GIF image.' });
  return type.mime;
}
