export type ReadImage = (sha256: string) => Promise<Blob>;

export async function showImages(root: Element, readImage: ReadImage, signal: AbortSignal): Promise<void> {
  const images = [...root.querySelectorAll<HTMLImageElement>('img[data-image]')];
  await Promise.all(images.map((image) => showImage(image, readImage, signal)));
}

export async function showImage(image: HTMLImageElement, readImage: ReadImage, signal: AbortSignal): Promise<void> {
  const blob = await readImage(image.dataset['image'] ?? '').catch(() => null);
  if (signal.aborted) return;
  if (!blob) return image.removeAttribute('src');
  const address = URL.createObjectURL(blob);
  signal.addEventListener('abort', () => URL.revokeObjectURL(address));
  image.src = address;
}
