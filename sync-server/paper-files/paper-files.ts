import type { DraftPaper } from '../../shared/authoring/draft.ts';
import { type FileProblem, imagesOf, readPaperFile, recordingsOf } from '../../shared/authoring/paper-file.ts';
import type { Exam } from '../../shared/papers.ts';
import { notFound, ruleBroken } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import type { MediaFiles, StoredFile } from '../media/files.ts';
import { findMedia } from '../media/queries.ts';
import { doOnce, findDone, type NamedCall } from '../papers/author-calls.ts';
import { readDraftPaper } from '../papers/draft-paper.ts';
import { findExamIdOfPart, listImages, mustGetExam } from '../papers/queries.ts';
import type { Reader, Store, Tx } from '../store/store.ts';
import { LIBRARY_OWNER } from '../store/sequence.ts';
import { bringBack } from './bring-back.ts';
import { readPaper } from './read-paper.ts';
import { importMedia } from './import-media.ts';
import { copyPart, type Files, writePaper } from './write-paper.ts';
import { openPaperZip, refusePaper, writePaperZip } from './zip.ts';

interface Where {
  store: Store;
  media: MediaFiles;
  now: () => number;
}

const LONGEST_NAME = 200;
const COPY = ' (copy)';

export async function exportPaper(
  { store, media }: Where,
  admin: Caller,
  exam_id: string,
  revision: number | undefined,
): Promise<{ bytes: ReadableStream<Uint8Array>; name: string }> {
  const paper = await readPaper(store.read, admin, exam_id, revision);
  const files = new Map<string, ReadableStream<Uint8Array>>();
  const images = await listImages(store.read, imagesOf(paper.parts));
  for (const sha256 of [...recordingsOf(paper.parts), ...images.map((image) => image.sha256)]) {
    const bytes = await media.open(sha256);
    if (!bytes) throw new Error(`The file ${sha256} is not on disk`);
    files.set(sha256, bytes);
  }
  const plain = paper.exam.examName.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return {
    bytes: await writePaperZip(paper, files),
    name: `${plain.replaceAll(/^-|-$/g, '') || 'paper'}.papertide.zip`,
  };
}

/**
 * Creates a draft from a file, once per call id; refuses with 422 and all problems, and stores nothing: its media
 * stay orphaned until the sweep [R119]. `isBack`: restores the published paper under its own ids [R242].
 */
export async function importPaper(
  { store, media, now }: Where,
  path: string,
  call: NamedCall,
  isBack = false,
): Promise<Exam> {
  const done = await findDone(store.read, call);
  if (done !== null) return mustGetExam(store.read, done);
  return openPaperZip(path, async (zip) => {
    const problems = [...zip.problems];
    const read = zip.json === undefined ? { problems: [] } : readPaperFile(zip.json);
    if ('problems' in read) {
      problems.push(...read.problems);
      throw refusePaper(problems);
    }
    const { paper } = read;
    const { files, parts } = await importMedia(media, zip, paper, problems);
    const whole = { ...paper, parts };
    if (isBack)
      return store.transactFor(LIBRARY_OWNER, (tx) => takeOnce(tx, (all) => bringBack(tx, whole, files, all, now())));
    return store.transact((tx) =>
      takeOnce(tx, async (all) => (await writePaper(tx, whole, files, all, now())).exam_id),
    );

    async function takeOnce(tx: Tx, work: (all: FileProblem[]) => Promise<string>): Promise<Exam> {
      const exam_id = await doOnce(tx, call, now(), async () => {
        const all = [...problems];
        const made_id = await work(all);
        if (all.length > 0) throw refusePaper(all);
        return made_id;
      });
      return mustGetExam(tx, exam_id);
    }
  });
}

export async function duplicatePaper(
  { store, now }: Where,
  admin: Caller,
  { exam_id, call_id }: { exam_id: string; call_id?: string | undefined },
): Promise<Exam> {
  return store.transact(async (tx) => {
    const copy_id = await doOnce(
      tx,
      { call_id: call_id ?? null, call: 'duplicateexam', asked: exam_id },
      now(),
      async () => {
        const paper = await readPaper(tx, admin, exam_id, undefined);
        const examName = `${paper.exam.examName.slice(0, LONGEST_NAME - COPY.length)}${COPY}`;
        const files = await knownFiles(tx, recordingsOf(paper.parts));
        const problems: FileProblem[] = [];
        const copy = await writePaper(tx, { ...paper, exam: { ...paper.exam, examName } }, files, problems, now());
        const [first] = problems;
        if (first) throw ruleBroken(`Nothing was copied. ${first.place}: ${first.message}`);
        return copy.exam_id;
      },
    );
    return mustGetExam(tx, copy_id);
  });
}

export async function copyPartInto(
  { store, now }: Where,
  admin: Caller,
  { part_id, to_part_id, call_id }: { part_id: string; to_part_id: string; call_id?: string | undefined },
): Promise<DraftPaper> {
  return store.transact(async (tx) => {
    const asked = `${part_id} ${to_part_id}`;
    const exam_id = await doOnce(tx, { call_id: call_id ?? null, call: 'copypart', asked }, now(), async () => {
      const paper = await readPaper(tx, admin, await requirePaperOf(tx, part_id), undefined);
      const target_id = await requirePaperOf(tx, to_part_id);
      const target = await readPaper(tx, admin, target_id, undefined);
      const part = paper.parts.find((one) => one.part_id === part_id);
      if (!part) throw notFound('The part');
      if (paper.exam.category !== target.exam.category)
        throw ruleBroken(`A part of a ${paper.exam.category} paper cannot stand in a ${target.exam.category} paper.`);
      await copyPart(tx, { part_id, to_part_id }, await knownFiles(tx, recordingsOf([part])), part, now());
      return target_id;
    });
    return readDraftPaper(tx, exam_id);
  });
}

async function requirePaperOf(reader: Reader, part_id: string): Promise<string> {
  const exam_id = await findExamIdOfPart(reader, part_id);
  if (exam_id === null) throw notFound('The part');
  return exam_id;
}

async function knownFiles(reader: Reader, wanted: readonly string[]): Promise<Files> {
  const files = new Map<string, StoredFile>();
  for (const sha256 of wanted) {
    const file = await findMedia(reader, sha256);
    if (!file) throw new Error(`The file ${sha256} is not known`);
    files.set(sha256, { sha256, bytes: file.bytes, media_type: file.media_type });
  }
  return files;
}
