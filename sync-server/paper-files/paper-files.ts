// What an author's calls do with papers as a whole: out as a file, in from one, and copied [R48].

import type { Readable } from 'node:stream';
import {
  type FileProblem,
  imagesOf,
  type PaperFile,
  readPaperFile,
  recordingsOf,
} from '../../shared/authoring/paper-file.ts';
import type { Exam } from '../../shared/papers.ts';
import { notFound, Refusal, ruleBroken } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import { AUDIO_BYTES } from '../media/audio.ts';
import { audioTypeOf } from '../media/audio-type.ts';
import { IMAGE_BYTES, paperImageTypeOf } from '../media/image.ts';
import type { MediaFiles, StoredFile } from '../media/files.ts';
import { findMedia } from '../media/queries.ts';
import { findExamIdOfPart, listImages } from '../papers/queries.ts';
import type { Reader, Store } from '../store/store.ts';
import { readPaper } from './read-paper.ts';
import { copyPart, type Files, writePaper } from './write-paper.ts';
import { openPaperZip, type PaperZip, refusePaper, writePaperZip } from './zip.ts';

interface Where {
  store: Store;
  media: MediaFiles;
  now: () => number;
}

const LONGEST_NAME = 200;
const COPY = ' (copy)';

/** A paper as a file, and a name for it. */
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
  return { bytes: writePaperZip(paper, files), name: `${plain.replaceAll(/^-|-$/g, '') || 'paper'}.papertide.zip` };
}

/** A new draft from the file at a path; refuses with 422 and everything that is wrong with it, and then nothing is kept. */
export async function importPaper({ store, media, now }: Where, path: string): Promise<Exam> {
  return openPaperZip(path, async (zip) => {
    const problems = [...zip.problems];
    const read = zip.json === undefined ? { problems: [] } : readPaperFile(zip.json);
    if ('problems' in read) {
      problems.push(...read.problems);
      throw refusePaper(problems);
    }
    const { paper } = read;
    const stored = new Set<string>();
    try {
      const files = await takeMedia(media, zip, paper, { problems, stored });
      return await store.transact(async (tx) => {
        const exam = await writePaper(tx, paper, files, problems, now());
        if (problems.length > 0) throw refusePaper(problems);
        return exam;
      });
    } catch (error) {
      for (const sha256 of stored) if (!(await findMedia(store.read, sha256))) await media.drop(sha256);
      throw error;
    }
  });
}

/** Takes in the files that a paper needs, and notes which it stored: each must be there, be what its name says, and be a recording or an image. */
async function takeMedia(
  media: MediaFiles,
  zip: PaperZip,
  { parts }: PaperFile,
  { problems, stored }: { problems: FileProblem[]; stored: Set<string> },
): Promise<Files> {
  const files = new Map<string, StoredFile>();
  const [recordings, images] = [recordingsOf(parts), imagesOf(parts)];
  const wanted = [...recordings, ...images];
  for (const sha256 of wanted) {
    const place = `media/${sha256}`;
    const open = zip.media.get(sha256);
    if (!open) {
      if (!problems.some((problem) => problem.place === place)) problems.push({ place, message: 'It is missing.' });
      continue;
    }
    const taken = await takeFile(media, open, recordings.includes(sha256) ? RECORDING : IMAGE);
    if (typeof taken !== 'string') stored.add(taken.sha256);
    if (typeof taken === 'string') problems.push({ place, message: taken });
    else if (taken.sha256 === sha256) files.set(sha256, taken);
    else problems.push({ place, message: 'Its bytes are not those that its name says: it was damaged or changed.' });
  }
  for (const sha256 of zip.media.keys())
    if (!wanted.includes(sha256)) problems.push({ place: `media/${sha256}`, message: 'No part plays or shows it.' });
  return files;
}

const RECORDING = { limitBytes: AUDIO_BYTES, typeOf: audioTypeOf };
const IMAGE = { limitBytes: IMAGE_BYTES, typeOf: paperImageTypeOf };

async function takeFile(
  media: MediaFiles,
  open: () => Promise<Readable>,
  { limitBytes, typeOf }: typeof RECORDING,
): Promise<StoredFile | string> {
  try {
    return await media.put(await open(), limitBytes, typeOf);
  } catch (error) {
    if (error instanceof Refusal) return error.body.message;
    if (error instanceof Error && !('code' in error && 'syscall' in error))
      return `It cannot be unpacked (${error.message}).`;
    throw error; // the disk's
  }
}

/** A new draft that says the same as a paper's draft. */
export async function duplicatePaper({ store, now }: Where, admin: Caller, exam_id: string): Promise<Exam> {
  return store.transact(async (tx) => {
    const paper = await readPaper(tx, admin, exam_id, undefined);
    const examName = `${paper.exam.examName.slice(0, LONGEST_NAME - COPY.length)}${COPY}`;
    const files = await knownFiles(tx, recordingsOf(paper.parts));
    const problems: FileProblem[] = [];
    const copy = await writePaper(tx, { ...paper, exam: { ...paper.exam, examName } }, files, problems, now());
    const [first] = problems;
    if (first) throw ruleBroken(`Nothing was copied. ${first.place}: ${first.message}`);
    return copy;
  });
}

/** Copies a part as its draft has it into an empty part of a draft of the same category; gives that draft. */
export async function copyPartInto(
  { store, now }: Where,
  admin: Caller,
  input: { part_id: string; to_part_id: string },
): ReturnType<typeof copyPart> {
  return store.transact(async (tx) => {
    const paper = await readPaper(tx, admin, await requirePaperOf(tx, input.part_id), undefined);
    const target = await readPaper(tx, admin, await requirePaperOf(tx, input.to_part_id), undefined);
    const part = paper.parts.find(({ part_id }) => part_id === input.part_id);
    if (!part) throw notFound('The part');
    if (paper.exam.category !== target.exam.category)
      throw ruleBroken(`A part of a ${paper.exam.category} paper cannot stand in a ${target.exam.category} paper.`);
    return copyPart(tx, input, await knownFiles(tx, recordingsOf([part])), part, now());
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
