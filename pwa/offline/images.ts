import { IMAGE_ADDRESS } from '../../shared/rich-html.ts';
import { readReply } from '../api/request.ts';
import type { LocalDatabase } from '../local/database/db.ts';
import { openAudio } from './audio.ts';
import type { Connection } from './connection.ts';

/**
 * Returns the bytes of an image: the stored ones of its paper, else the server's, as for an author who has no paper
 * here. Rejects with an ApiError if neither has them.
 */
export async function readImage(
  { db, fetchApi }: Pick<Connection, 'fetchApi'> & { db: LocalDatabase | null },
  sha256: string,
): Promise<Blob> {
  const stored = db && (await openAudio(db, sha256));
  if (stored) return stored;
  const response = await fetchApi(`${IMAGE_ADDRESS}${sha256}`);
  if (!response.ok) await readReply(response);
  return response.blob();
}
