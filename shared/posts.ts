import { Id } from './ids.ts';
import { z } from './zod.ts';

/** Where a post shows: the course page or the landing page [R90]. */
export const PostCategory = z.enum(['course', 'post']);
export type PostCategory = z.infer<typeof PostCategory>;

/** A promotional image; post_link is its address under /api/media [R90]. */
export const Post = z.object({ post_id: Id, post_link: z.string(), post_category: PostCategory });
export type Post = z.infer<typeof Post>;
