import { Id } from './ids.ts';
import { z } from './zod.ts';

/** Where a post shows: the course page or the landing page [R90]. */
export const PostCategory = z.enum(['course', 'post']);
export type PostCategory = z.infer<typeof PostCategory>;

/** The longest text of a picture, in characters. */
export const MAX_POST_TEXT_LENGTH = 300;

/** A promotional image; post_link is its address under /api/media [R90]. */
export const Post = z.object({
  post_id: Id,
  post_link: z.string(),
  post_category: PostCategory,
  /** In pixels, so that its room can be kept before it comes; absent for images from before they were measured. */
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  /** What the picture says, for who does not see it; absent where nobody wrote it. */
  post_text: z.optional(z.string()),
});
export type Post = z.infer<typeof Post>;

/** The texts of the Add post dialog; the server refuses with the same. */
export const POST_TEXTS = {
  category: 'Select post category',
  image: 'Choose an image',
  type: 'Please choose a PNG, JPEG, WebP or GIF image.',
  unreadable: 'This image cannot be read. Please open it, save it anew, and choose it again.',
  tooManyPixels: 'This image has too many pixels. Please choose one of at most 50 million.',
} as const;
