// Reads and writes the zip of a paper. Checks a foreign zip's list of entries first: no entry is unpacked under its
// own name, or beyond the listed sizes and the limits here.

import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Entry, ZipFile } from 'yauzl';
import { AUDIO_BYTES } from '../../shared/authoring/audio-upload.ts';
import type { FileProblem, PaperFile } from '../../shared/authoring/paper-file.ts';
import { Refusal } from '../http/refusal.ts';

const PAPER = 'paper.json';
const MEDIA = /^media\/([0-9a-f]{64})$/;
const PAPER_BYTES = 4 * 1024 * 1024;
const MOST_ENTRIES = 300;
/** Includes one extra file per entry that a file manager adds. */
const MOST_LISTED = 1_000;
const OF_FILE_MANAGERS = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)|\/$/i;
export const PAPER_FILE_BYTES = 5 * AUDIO_BYTES + PAPER_BYTES;
/** A fixed date, so that the same paper gives the same bytes. */
const SAME_DAY = new Date(Date.UTC(2020, 0, 1));

export async function writePaperZip(
  paper: PaperFile,
  media: ReadonlyMap<string, ReadableStream<Uint8Array>>,
): Promise<ReadableStream<Uint8Array>> {
  const { ZipFile: NewZip } = await import('yazl');
  const zip = new NewZip();
  const packed = zip.outputStream as Readable;
  zip.addBuffer(bytesOf(paper), PAPER, { mtime: SAME_DAY });
  for (const [sha256, bytes] of media)
    zip.addReadStreamLazy(`media/${sha256}`, { mtime: SAME_DAY, compress: false }, (give) => {
      const source = Readable.fromWeb(bytes);
      // the library handles errors of neither stream: a read error ends the file, and a client that disconnects
      // leaves nothing open
      source.on('error', (error) => packed.destroy(error));
      packed.once('close', () => source.destroy());
      give(null, source);
    });
  zip.on('error', (error: Error) => packed.destroy(error));
  zip.end();
  return Readable.toWeb(packed) as ReadableStream<Uint8Array>;
}

/** Returns paper.json, without the published text if that makes it too large to import. */
function bytesOf(paper: PaperFile): Buffer {
  const { published: _published, ...plain } = paper;
  const whole = Buffer.from(`${JSON.stringify(paper, null, 2)}\n`);
  return whole.length <= PAPER_BYTES ? whole : Buffer.from(`${JSON.stringify(plain, null, 2)}\n`);
}

export interface PaperZip {
  json: unknown;
  media: ReadonlyMap<string, () => Promise<Readable>>;
  problems: FileProblem[];
}

export async function openPaperZip<Result>(path: string, look: (zip: PaperZip) => Promise<Result>): Promise<Result> {
  const { openPromise } = await import('yauzl');
  const zip = await openPromise(path, { autoClose: false, strictFileNames: false }).catch(() => {
    const message = 'It is not a zip file that can be read, or it is cut short. Export the paper again.';
    throw refusePaper([{ place: 'the file', message }]);
  });
  try {
    return await look(await readEntries(zip));
  } finally {
    zip.close();
  }
}

export function refusePaper(problems: readonly FileProblem[]): Refusal {
  const [first] = problems;
  const message = `Nothing was imported. ${first ? `${first.place}: ${first.message}` : ''}`.trim();
  return new Refusal(422, { code: 'paper_file_wrong', message, problems });
}

async function readEntries(zip: ZipFile): Promise<PaperZip> {
  const problems: FileProblem[] = [];
  const entries = new Map<string, Entry>();
  const wrong = (place: string, message: string) => problems.push({ place, message });
  const tooMany = (count: number) => {
    wrong('the file', `It holds ${count} files, and a paper has at most ${MOST_ENTRIES}.`);
    return { json: undefined, media: new Map(), problems };
  };
  if (zip.entryCount > MOST_LISTED) return tooMany(zip.entryCount);
  const listed: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) if (!OF_FILE_MANAGERS.test(entry.fileName)) listed.push(entry);
  } catch (error) {
    wrong('the file', `Its list cannot be read (${wordsOf(error)}).`);
  }
  if (listed.length > MOST_ENTRIES) return tooMany(listed.length);
  const folder = folderOfPaper(listed.map(({ fileName }) => fileName));
  for (const entry of listed) {
    const name = entry.fileName.startsWith(folder) ? entry.fileName.slice(folder.length) : entry.fileName;
    const limit = name === PAPER ? PAPER_BYTES : AUDIO_BYTES;
    if (name !== PAPER && !MEDIA.test(name)) wrong(name.slice(0, 200), 'This is no file of a paper.');
    else if (entries.has(name)) wrong(name, 'It is there twice.');
    else if (entry.uncompressedSize > limit) wrong(name, `It is larger than ${limit / 1024 / 1024} MB.`);
    else if (!entry.canDecodeFileData()) wrong(name, 'It is packed in a way that cannot be read.');
    else entries.set(name, entry);
  }
  const paper = entries.get(PAPER);
  if (!paper && !problems.some(({ place }) => place === PAPER)) wrong(PAPER, 'It is missing.');
  const media = new Map(
    [...entries].flatMap(([name, entry]) => {
      const sha256 = MEDIA.exec(name)?.[1];
      return sha256 ? [[sha256, () => zip.openReadStreamPromise(entry)] as const] : [];
    }),
  );
  let json: unknown;
  if (paper)
    try {
      json = JSON.parse((await text(await zip.openReadStreamPromise(paper))).replace(/^\uFEFF/, ''));
    } catch (error) {
      // the parser's message would quote the author's text
      wrong(PAPER, error instanceof SyntaxError ? 'It is not JSON.' : `It cannot be read (${wordsOf(error)}).`);
    }
  return { json, media, problems };
}

/**
 * Returns the folder that the paper was zipped with, 'My paper/'; '' if there is none or the zip contains several
 * papers.
 */
function folderOfPaper(names: readonly string[]): string {
  const papers = names.filter((name) => name === PAPER || name.endsWith(`/${PAPER}`));
  const [paper = PAPER] = papers;
  return papers.length === 1 ? paper.slice(0, -PAPER.length) : '';
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : 'for an unknown reason';
}
