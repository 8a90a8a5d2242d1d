import { Hono } from 'hono';
import { v7 as newId } from 'uuid';
import { Id } from '../../shared/ids.ts';
import { MAX_POST_TEXT_LENGTH, POST_TEXTS, PostCategory } from '../../shared/posts.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { queryOf } from '../http/body.ts';
import { JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { malformed, notFound, ruleBroken } from '../http/refusal.ts';
import { requirePermission, requireSessionStill, type UserEnv } from '../http/sign-in.ts';
import { drawImage, IMAGE_BYTES } from '../media/image.ts';
import { tooLarge } from '../media/up-to.ts';
import { deletePost, findPosts, insertPost } from './queries.ts';

const UPLOAD_BYTES = IMAGE_BYTES + 64 * 1024;
/** The maximum width that a page shows, for screens of two pixels a point; in pixels. */
const WIDEST = { post: 1_200, course: 1_600 } satisfies Record<PostCategory, number>;

const PostFilter = z.object({ category: z.optional(PostCategory) });
const PostName = z.object({ post_id: Id });

export function postRoutes({ store, media, now }: Deps) {
  return new Hono<UserEnv>()
    .post('/addpost', requirePermission('academy'), limitBody(UPLOAD_BYTES), async (context) => {
      const form = await readForm(context.req.raw);
      await requireSessionStill(context);
      const { upload, ...post } = readPost(form);
      const { bytes, media_type, ...size } = await drawImage(upload, { widest: WIDEST[post.post_category] });
      const file = await media.put(bytes, IMAGE_BYTES, async () => media_type);
      const data = await store.transact((tx) => insertPost(tx, file, { ...post, ...size }, now()));
      return context.json({ data }, 201);
    })
    .get('/getallposts', queryOf(PostFilter), async (context) =>
      context.json({ data: await findPosts(store.read, context.req.valid('query').category) }),
    )
    .delete(
      '/deletepost',
      requirePermission('academy'),
      limitBody(JSON_BODY_BYTES),
      queryOf(PostName),
      async (context) => {
        const { post_id } = context.req.valid('query');
        if (!(await store.transact((tx) => deletePost(tx, post_id)))) throw notFound('The post');
        return context.body(null, 204);
      },
    );
}

async function readForm(request: Request): Promise<{ fields: FormData; image: Uint8Array | null }> {
  try {
    const fields = await request.formData();
    const image = fields.get('image');
    return { fields, image: image instanceof File ? new Uint8Array(await image.arrayBuffer()) : null };
  } catch (error) {
    if (error instanceof TypeError) throw malformed('The upload is not readable.');
    throw error;
  }
}

function readPost({ fields, image }: Awaited<ReturnType<typeof readForm>>) {
  const category = PostCategory.safeParse(fields.get('post_category'));
  if (!category.success) throw ruleBroken(POST_TEXTS.category, { post_category: POST_TEXTS.category });
  if (!image || image.byteLength === 0) throw ruleBroken(POST_TEXTS.image, { image: POST_TEXTS.image });
  if (image.byteLength > IMAGE_BYTES) throw tooLarge(IMAGE_BYTES);
  // a caller that sends no id gets another post each time
  const post_id = Id.safeParse(fields.get('post_id') ?? newId());
  if (!post_id.success) throw malformed('post_id: not an id');
  const text = fields.get('post_text');
  const post_text = typeof text === 'string' ? text.trim().slice(0, MAX_POST_TEXT_LENGTH) : '';
  return { post_id: post_id.data, post_category: category.data, post_text, upload: image };
}
