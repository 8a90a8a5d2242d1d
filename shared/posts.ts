import { Id } from './ids.ts';
import { z } from './zod.ts';

export const PostCategory = z.enum(['course', 'post']);
export type PostCategory = z.infer<typeof PostCategory>;

export const MAX_POST_TEXT_LENGTH = 300;

export const Post = z.object({
  post_id: Id,
  post_link: z.string(),
  post_category: PostCategory,
  /** In pixels, to reserve its space; absent for images from before they were measured. */
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  post_text: z.optional(z.string()),
});
export type Post = z.infer<typeof Post>;

export const POST_TEXTS = {
  category: 'Select post category',
  image: 'Choose an image',
  type: 'Please choose a PNG, JPEG, WebP or GIF image.',
  unreadable: 'This image cannot be read. Please open it, save it again and choose it again.',
  tooManyPixels: 'This image has too many pixels. Please choose one of at most 50 million.',
} as const;
