// The images in a text that is on the screen. Its HTML names them by hash (RichHtml.tsx) and keeps their room free.

/** Gives the bytes of an image by its hash. */
export type ReadImage = (sha256: string) => Promise<Blob>;

/**
 * Shows the images below an element, each as soon as its bytes are there, until the signal releases them. One that cannot
 * be had is its description.
 */
export async function showImages(root: Element, readImage: ReadImage, signal: AbortSignal): Promise<void> {
  const images = [...root.querySelectorAll<HTMLImageElement>('img[data-image]')];
  await Promise.all(images.map((image) => showImage(image, readImage, signal)));
}

/** The same for one image. */
export async function showImage(image: HTMLImageElement, readImage: ReadImage, signal: AbortSignal): Promise<void> {
  const blob = await readImage(image.dataset['image'] ?? '').catch(() => null);
  if (signal.aborted) return;
  if (!blob) return image.removeAttribute('src');
  const address = URL.createObjectURL(blob);
  signal.addEventListener('abort', () => URL.revokeObjectURL(address));
  image.src = address;
}
