import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { POST_TEXTS, type PostCategory } from '../../shared/posts.ts';
import { Refusal } from '../http/refusal.ts';

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
/** A small file can unfold to more pixels than the server has memory for. */
const MOST_PIXELS = 50_000_000;
/** The widest that a page shows it, for screens of two pixels a point; in pixels. */
const LARGEST = { post: 1_200, course: 1_600 } satisfies Record<PostCategory, number>;
const TALLEST = 3_200;
const QUALITY = 82;

/** An image as it is stored. */
export interface PostImage {
  bytes: Uint8Array;
  media_type: 'image/webp';
  width: number;
  height: number;
}

/**
 * Makes of an upload the image that is given out: of sensible size, upright, still, without what a camera wrote into it.
 * What it is its bytes say, whatever its name does. Refuses with 415 what is no such image or cannot be read, with 413 one
 * of too many pixels.
 */
export async function readPostImage(upload: Uint8Array, category: PostCategory): Promise<PostImage> {
  const type = await fileTypeFromBuffer(upload);
  if (!type || !TYPES.includes(type.mime)) throw new Refusal(415, { code: 'wrong_type', message: POST_TEXTS.type });
  // by default it refuses what all viewers show, too
  const image = sharp(upload, { limitInputPixels: false, failOn: 'error' });
  try {
    const { width, height } = await image.metadata();
    if (width * height > MOST_PIXELS) throw new Refusal(413, { code: 'too_large', message: POST_TEXTS.tooManyPixels });
    const { data, info } = await image
      .autoOrient()
      .resize({ width: LARGEST[category], height: TALLEST, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, media_type: 'image/webp', width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(415, { code: 'wrong_type', message: POST_TEXTS.unreadable });
  }
}
