import { join } from 'node:path';
import { FolderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';
import type { S3Place } from './s3-store.ts';

/** Devices read files through the server, or by signed addresses from the store. */
export type MediaDelivery = 'server' | 'redirect';

export interface MediaStores {
  /** Recordings and images of papers. */
  media: MediaStore;
  /** Spoken answers. */
  recordings: MediaStore;
  /** The origin of the addresses that devices read files from; null if all files go through the server. */
  origin: string | null;
}

/** Opens the stores in folders of `dataDir`, or in a bucket; throws MediaStoreLost if the bucket cannot be used. */
export async function openMediaStores({
  dataDir,
  mediaPlace,
  mediaDelivery = 'server',
}: {
  dataDir: string;
  mediaPlace: S3Place | null;
  mediaDelivery?: MediaDelivery;
}): Promise<MediaStores> {
  const folderOf = (name: string) => join(dataDir, name);
  if (!mediaPlace) {
    const media = await FolderStore.open(folderOf('media'));
    return { media, recordings: await FolderStore.open(folderOf('recordings')), origin: null };
  }
  const { S3Store } = await import('./s3-store.ts');
  const open = (name: string) =>
    S3Store.open({ ...mediaPlace, prefix: `${mediaPlace.prefix}${name}/` }, join(folderOf(name), 'unfinished'));
  const [media, recordings] = [await open('media'), await open('recordings')];
  const origin =
    mediaDelivery === 'server' ? null : new URL((await media.addressOf('any', 'text/plain')).address).origin;
  return { media, recordings, origin };
}
