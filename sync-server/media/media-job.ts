import type { Deps } from '../deps.ts';
import type { Job } from '../jobs/jobs.ts';
import { dropStaleUploads } from './audio-uploads.ts';
import { deleteOrphanedMedia } from './orphaned-media.ts';

const EVERY_MS = 60 * 60_000;

/** Deletes unfinished uploads, and media that no row names. */
export function mediaJob(ports: Pick<Deps, 'store' | 'media' | 'now'>): Job {
  return {
    name: 'media',
    everyMs: EVERY_MS,
    async run(signal) {
      await dropStaleUploads(ports, signal);
      await deleteOrphanedMedia(ports, signal);
      return undefined;
    },
  };
}
