import { ApiError, bytesOf, readReply } from '../api/request.ts';
import type { LocalDatabase, StoredPaper } from '../local/database/db.ts';
import { isListed } from '../local/media/papers.ts';
import { CONTENT_TYPES } from '../../shared/content.ts';
import { Exam, isOneOf, PaperBundle } from '../../shared/papers.ts';
import { parseJson } from '../../shared/parse-json.ts';
import { z } from '../../shared/zod.ts';
import { getJson, SILENCE_MS, throughBreaks, type Connection } from './connection.ts';
import { damaged, gone, publishedAnew, unreadable } from './failures.ts';
import { expectedBytes, listedPaper, type WantedPaper } from './wanted-paper.ts';
import type { ProgressMeter } from './progress.ts';
import { sha256Of } from '../local/speech/sha256-whole.ts';
import { join } from '../local/speech/sha256.ts';

const SingleExam = z.object({ data: Exam });
const MOST_ROUNDS = 3;

export async function downloadBundle(
  deps: Connection & { db: LocalDatabase; now: () => number },
  wanted: WantedPaper,
  signal: AbortSignal,
  meter: ProgressMeter,
): Promise<StoredPaper> {
  let current = wanted;
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    meter.expect(expectedBytes(current));
    const stored = await deps.db.papers.get([current.exam_id, current.revision]);
    if (stored && (!current.listed || isListed(stored, current.listed))) {
      meter.add(stored.bytes);
      return stored;
    }
    if (stored && (await isAttempted(deps.db, stored))) throw publishedAnew();
    const bytes = await fetchBundle(deps, current, signal, meter);
    const sha256 = bytes ? await sha256Of(bytes) : null;
    if (bytes && sha256 && isAsListed(bytes, sha256, current)) return keepBundle(deps, bytes, sha256, current);
    if (bytes) meter.remove(bytes.byteLength);
    const newer = await findNewer(deps, current, signal);
    if (newer) current = newer;
    else if (!bytes) throw gone();
  }
  throw damaged();
}

async function isAttempted(db: LocalDatabase, { exam_id, revision }: StoredPaper): Promise<boolean> {
  const attempts = (await db.attempts.where('exam_id').equals(exam_id).toArray()).filter(
    (attempt) => attempt.revision === revision && attempt.abandoned === 0 && attempt.state !== 'refused',
  );
  const results = await db.results.bulkGet(attempts.map((attempt) => attempt.result_id));
  return results.some((result) => !result);
}

async function fetchBundle(
  deps: Connection,
  { exam_id, revision }: WantedPaper,
  signal: AbortSignal,
  meter: ProgressMeter,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const path = `/api/exams/getalldataforexam/${exam_id}?revision=${revision}`;
  try {
    return await throughBreaks(deps, signal, meter, async () => {
      const response = await deps.fetchApi(path, { signal });
      if (!response.ok) await readReply(response);
      const pieces: Uint8Array[] = [];
      let byteCount = 0;
      try {
        for await (const piece of bytesOf(response, SILENCE_MS)) {
          signal.throwIfAborted();
          pieces.push(piece);
          byteCount += piece.byteLength;
          meter.add(piece.byteLength);
        }
      } catch (error) {
        meter.remove(byteCount);
        throw error;
      }
      return join(pieces);
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

function isAsListed(bytes: Uint8Array, sha256: string, { listed }: WantedPaper): boolean {
  return listed === null || (bytes.byteLength === listed.bundle_bytes && sha256 === listed.bundle_sha256);
}

async function keepBundle(
  { db, now }: { db: LocalDatabase; now: () => number },
  bytes: Uint8Array<ArrayBuffer>,
  sha256: string,
  { exam_id, revision, listed }: WantedPaper,
): Promise<StoredPaper> {
  const json = parseJson(new TextDecoder().decode(bytes));
  const bundle = PaperBundle.safeParse(json);
  if (!bundle.success) throw listed || hasLaterBlock(json) ? unreadable() : damaged();
  if (bundle.data.revision !== revision) throw damaged();
  const { data } = bundle.data;
  const filesBySha256 = new Map(
    [...data.audio_data, ...(data.image_data ?? [])].map(({ sha256, bytes, media_type }) => [
      sha256,
      { sha256, bytes, media_type },
    ]),
  );
  const paper: StoredPaper = {
    exam_id,
    revision,
    sha256,
    bytes: bytes.byteLength,
    data,
    media: [...filesBySha256.values()],
    stored_at: now(),
  };
  await db.papers.put(paper);
  return paper;
}

const SomeBlocks = z.object({ data: z.object({ content_data: z.array(z.object({ content_type: z.string() })) }) });

function hasLaterBlock(json: unknown): boolean {
  const paper = SomeBlocks.safeParse(json);
  return (
    paper.success && paper.data.data.content_data.some(({ content_type }) => !isOneOf(CONTENT_TYPES, content_type))
  );
}

async function findNewer(
  deps: Connection & { db: LocalDatabase },
  { exam_id, revision, listed }: WantedPaper,
  signal: AbortSignal,
): Promise<WantedPaper | null> {
  if (!listed) return null;
  const path = `/api/exams/getsingleexams?exam_id=${exam_id}`;
  const { data } = await throughBreaks(deps, signal, { onBreak: () => undefined }, () =>
    getJson(deps, path, SingleExam, signal),
  );
  if (data.revision <= revision) return null;
  await deps.db.exams.put({ ...data, deleted: 0 });
  return listedPaper(data);
}
