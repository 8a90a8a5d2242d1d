import type { Exam } from '../../../shared/papers.ts';
import { mayPlay } from './can-play.ts';
import type { LocalDatabase, StoredMedia, StoredPaper } from '../database/db.ts';

export interface PaperOnDevice {
  exam_id: string;
  revision: number;
  sha256: string;
  ready: boolean;
  unplayable?: true;
  storedBytes: number;
}

/**
 * True if a stored revision is the very one that the library lists: a server that was restored from a backup may
 * publish other bytes under a number that it used before.
 */
export function isListed(
  paper: Pick<PaperOnDevice, 'exam_id' | 'revision' | 'sha256'>,
  exam: Pick<Exam, 'exam_id' | 'revision' | 'bundle_sha256'>,
): boolean {
  return paper.exam_id === exam.exam_id && paper.revision === exam.revision && paper.sha256 === exam.bundle_sha256;
}

type MediaState = Pick<StoredMedia, 'received_bytes' | 'verified'>;

export function isReadyOffline(
  paper: Pick<StoredPaper, 'media'> | undefined,
  mediaBySha256: ReadonlyMap<string, MediaState>,
): boolean {
  return paper !== undefined && paper.media.every((file) => mediaBySha256.get(file.sha256)?.verified === 1);
}

export async function readPapersOnDevice(
  db: LocalDatabase,
  exams: readonly Pick<Exam, 'exam_id' | 'revision' | 'bundle_sha256' | 'bundle_bytes' | 'media_bytes'>[],
): Promise<PaperOnDevice[]> {
  const [keys, media] = await Promise.all([
    db.papers.orderBy('[exam_id+revision+sha256]').keys() as PromiseLike<unknown> as Promise<
      [string, number, string][]
    >,
    db.media.toArray(),
  ]);
  const mediaBySha256 = new Map(media.map((file) => [file.sha256, file]));
  const examsById = new Map(exams.map((exam) => [exam.exam_id, exam]));
  return Promise.all(
    keys.map(async ([exam_id, revision, sha256]): Promise<PaperOnDevice> => {
      const exam = examsById.get(exam_id);
      // A paper without media is ready by its row alone, so a list need not read its whole text.
      if (exam && exam.media_bytes === 0 && isListed({ exam_id, revision, sha256 }, exam))
        return { exam_id, revision, sha256, ready: true, storedBytes: exam.bundle_bytes };
      const paper = await db.papers.get([exam_id, revision]);
      return {
        exam_id,
        revision,
        sha256,
        ready: isReadyOffline(paper, mediaBySha256),
        ...(paper?.media.some(cannotPlay) ? { unplayable: true } : {}),
        storedBytes: paper ? storedBytes(paper, mediaBySha256) : 0,
      };
    }),
  );
}

function cannotPlay({ media_type }: Pick<StoredMedia, 'media_type'>): boolean {
  return media_type.startsWith('audio/') && !mayPlay(media_type);
}

export async function findReadyPaper(
  db: LocalDatabase,
  exam_id: string,
  revision: number,
): Promise<StoredPaper | null> {
  const paper = await db.papers.get([exam_id, revision]);
  if (!paper) return null;
  const media = await db.media.bulkGet(paper.media.map((file) => file.sha256));
  const mediaBySha256 = new Map(media.flatMap((file) => (file ? [[file.sha256, file]] : [])));
  return isReadyOffline(paper, mediaBySha256) ? paper : null;
}

function storedBytes(paper: StoredPaper, mediaBySha256: ReadonlyMap<string, MediaState>): number {
  return paper.media.reduce(
    (bytes, file) => bytes + (mediaBySha256.get(file.sha256)?.received_bytes ?? 0),
    paper.bytes,
  );
}
