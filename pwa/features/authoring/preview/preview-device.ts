// The device of a preview: a student's, in memory only. The attempt's screen writes to it as to any other, and all of
// it is gone with the page [R77].

import type { PaperBundle } from '../../../../shared/papers.ts';
import type { FetchApi } from '../../../api/fetch-api.ts';
import { readReply } from '../../../api/request.ts';
import type { Device } from '../../../local/device.tsx';
import { openMemoryDatabase } from '../../../local/database/memory-database.ts';

type Paper = PaperBundle['data'];

/** A draft is not a revision: the first one is 1. */
export const DRAFT_REVISION = 0;

const TRUST = { isConfirmed: true, isDoubted: false };

/**
 * Opens a device that has the paper with its recordings, without a signed-in user. Rejects with an ApiError if a
 * recording does not load.
 */
export async function openPreviewDevice(paper: Paper, fetchApi: FetchApi, signal: AbortSignal): Promise<Device> {
  const db = await openMemoryDatabase('papertide-preview');
  for (const { sha256, content_data, media_type } of paper.audio_data) {
    const response = await fetchApi(content_data, { signal });
    if (!response.ok) await readReply(response); // rejects with the server's words
    const data = await response.arrayBuffer();
    const bytes = data.byteLength;
    await db.mediaChunks.put({ sha256, offset: 0, data });
    await db.media.put({ sha256, bytes, media_type, received_bytes: bytes, verified: 1 });
  }
  const { exam_id } = paper.exam_data;
  await db.papers.put({
    exam_id,
    revision: DRAFT_REVISION,
    sha256: '',
    bytes: 0,
    data: paper,
    media: paper.audio_data.map(({ sha256, bytes, media_type }) => ({ sha256, bytes, media_type })),
    stored_at: Date.now(),
  });
  return {
    db,
    user: null,
    // the monotonic clock, as in an attempt
    now: () => performance.timeOrigin + performance.now(),
    clock: { readTrust: () => TRUST, subscribe: () => () => undefined, doubt: () => undefined },
    requestSync: () => undefined,
    isForShow: true,
  };
}
