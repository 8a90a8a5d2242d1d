import { join } from 'node:path';
import { FolderStore } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';
import type { S3Place } from './s3-store.ts';

export interface MediaStores {
  /** Recordings and images of papers. */
  media: MediaStore;
  /** Spoken answers. */
  recordings: MediaStore;
}

/** Opens the stores in folders of `dataDir`, or in a bucket; throws MediaStoreLost if the bucket cannot be used. */
export async function openMediaStores({
  dataDir,
  mediaPlace,
}: {
  dataDir: string;
  mediaPlace: S3Place | null;
}): Promise<MediaStores> {
  const folderOf = (name: string) => join(dataDir, name);
  if (!mediaPlace) {
    const media = await FolderStore.open(folderOf('media'));
    return { media, recordings: await FolderStore.open(folderOf('recordings')) };
  }
  const { S3Store } = await import('./s3-store.ts');
  const open = (name: string) =>
    S3Store.open({ ...mediaPlace, prefix: `${mediaPlace.prefix}${name}/` }, join(folderOf(name), 'unfinished'));
  return { media: await open('media'), recordings: await open('recordings') };
}
