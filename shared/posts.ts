import { Id } from './ids.ts';
import { z } from './zod.ts';

/** Where a post shows: the course page or the landing page (admin-side §9). */
export const PostCategory = z.enum(['course', 'post']);
export type PostCategory = z.infer<typeof PostCategory>;

/** A promotional image; post_link is its address under /api/media (admin-side §3). */
export const Post = z.object({ post_id: Id, post_link: z.string(), post_category: PostCategory });
export type Post = z.infer<typeof Post>;
