import { KeyedQueue } from '../../shared/keyed-queue.ts';
import { POST_TEXTS } from '../../shared/posts.ts';
import { Refusal } from '../http/refusal.ts';

const TYPES = ['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/gif'];
export const IMAGE_BYTES = 10 * 1024 * 1024;
/** A small file can decompress to more pixels than the server has memory for. */
const MOST_PIXELS = 50_000_000;
const TALLEST = 3_200;
const QUALITY = 82;

export interface DrawnImage {
  bytes: Uint8Array;
  media_type: string;
  width: number;
  height: number;
}

interface DrawnSize {
  widest: number;
  tallest?: number;
  orPng?: boolean;
}

export function drawImage(upload: Uint8Array, size: DrawnSize): Promise<DrawnImage> {
  // decoding 50 million pixels takes up to 200 MB
  return queue.run('image', () => draw(upload, size));
}

const queue = new KeyedQueue();

async function draw(upload: Uint8Array, { widest, tallest = TALLEST, orPng = false }: DrawnSize): Promise<DrawnImage> {
  const { fileTypeFromBuffer } = await import('file-type');
  const { default: sharp } = await import('sharp');
  const type = await fileTypeFromBuffer(upload);
  if (!type || !TYPES.includes(type.mime)) throw new Refusal(415, { code: 'wrong_type', message: POST_TEXTS.type });
  // the default refuses images that all viewers display
  const image = sharp(upload, { limitInputPixels: false, failOn: 'error', sequentialRead: true });
  try {
    const { width, height } = await image.metadata();
    if (width * height > MOST_PIXELS) throw new Refusal(413, { code: 'too_large', message: POST_TEXTS.tooManyPixels });
    const drawn = image
      .autoOrient()
      .resize({ width: widest, height: tallest, fit: 'inside', withoutEnlargement: true });
    const webp = await drawn.clone().webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true });
    const png = orPng ? await drawn.clone().png({ compressionLevel: 9 }).toBuffer() : null;
    const size = { width: webp.info.width, height: webp.info.height };
    return png && png.length < webp.data.length
      ? { bytes: png, media_type: 'image/png', ...size }
      : { bytes: webp.data, media_type: 'image/webp', ...size };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(415, { code: 'wrong_type', message: POST_TEXTS.unreadable });
  }
}

/** Maximum width in a paper, in pixels: pages show it at half of that, for screens of two pixels a point. */
export const WIDEST_IN_PAPER = 1_600;

export async function paperImageTypeOf(bytes: Uint8Array): Promise<string> {
  const { default: sharp } = await import('sharp');
  const wrong = new Refusal(415, { code: 'wrong_type', message: 'The file is not an image of a paper.' });
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).metadata();
    if ((format !== 'webp' && format !== 'png') || width > WIDEST_IN_PAPER || height > TALLEST) throw wrong;
    return `image/${format}`;
  } catch {
    throw wrong;
  }
}
