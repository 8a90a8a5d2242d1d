import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { ZipFile } from 'yazl';
import type { DraftPaper as DraftOnWire } from '../../shared/authoring/draft.ts';
import type { PaperFile } from '../../shared/authoring/paper-file.ts';
import type { Exam } from '../../shared/papers.ts';
import {
  audioForm,
  examForm,
  openPaperServer,
  wavFile,
  writeDraft,
  type DraftPaper,
  type PaperServer,
} from '../testing/papers.ts';
import { openPaperZip } from './zip.ts';

export const WAV = wavFile();
export const SHA = createHash('sha256').update(WAV).digest('hex');

export async function openWithPaper(): Promise<{ server: PaperServer; paper: DraftPaper }> {
  const server = await openPaperServer();
  const paper = await writeDraft(server.admin, { category: 'listening' });
  const { admin } = server;
  await admin.send('POST', 'audio/saveaudiofile', audioForm(paper.part_id, WAV));
  const { data } = await draftOf(server, paper.exam_id);
  const block = data.content_data.find(({ content_id }) => content_id === paper.mcq_block_id);
  const question = data.question_data.find(({ question_id }) => question_id === paper.question_ids[2]);
  const selector = { start: 4, end: 11, exact: 'harbour', prefix: 'The ', suffix: ' was' };
  const evidence = [
    { kind: 'text', document_id: paper.document_id, selector },
    { kind: 'audio', part_id: paper.part_id, from_ms: 100, to_ms: 900 },
  ];
  await admin.send('PUT', 'content/saveblock', {
    ...block,
    questions: [{ ...question, answers: [1], reason: 'The keeper says so.', evidence }],
  });
  const turns = [{ speaker: 'Keeper', words: 'In 1875.', start_ms: 100 }];
  await admin.send('PUT', 'document/savetranscript', { part_id: paper.part_id, turns, version: 0 });
  await admin.send('POST', 'explanation/addexplanation', { examId: paper.exam_id, contentData: '<p>All of it.</p>' });
  return { server, paper };
}

/** A draft with an empty part. */
export async function emptyPaper(
  { admin }: PaperServer,
  category = 'reading',
): Promise<{ exam_id: string; part_id: string }> {
  const form = { ...examForm, category };
  const { data } = await admin.send<{ data: Exam }>('POST', 'exams/addexams', form);
  const { exam_id } = data;
  const parts = await admin.send<{ data: { part_id: string }[] }>('POST', 'parts/addparts', { exam_id, partsData: [] });
  return { exam_id, part_id: parts.data[0]?.part_id ?? '' };
}

export const draftOf = ({ admin }: PaperServer, exam_id: string): Promise<DraftOnWire> =>
  admin.get<DraftOnWire>(`exams/getalldataforexam/${exam_id}`);

export async function exported(from: PaperServer, exam_id: string, query = ''): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await from.admin.call('GET', `exams/exportpaper/${exam_id}${query}`);
  expect(reply.status).toBe(200);
  return new Uint8Array(await reply.arrayBuffer());
}

export async function imported(
  into: PaperServer,
  bytes: Uint8Array<ArrayBuffer>,
  call_id?: string,
  { isBack = false, by = into.admin } = {},
): Promise<Response> {
  const form = new FormData();
  if (isBack) form.set('bring_back', '1');
  if (call_id !== undefined) form.set('call_id', call_id);
  form.set('file', new File([bytes], 'paper.zip'));
  // as bytes: a request that serialises a form while it is read fails if the server refuses without reading on
  const sent = new Response(form);
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
  return by.call('POST', 'exams/importpaper', new Uint8Array(await sent.arrayBuffer()), headers);
}

export async function examOf(reply: Response): Promise<Exam> {
  const body = (await reply.json()) as { data: Exam };
  expect([reply.status, body]).toMatchObject([201, { data: { creationStatus: 'pending', revision: 0 } }]);
  return body.data;
}

export function withoutIds(text: string): string {
  const names = new Map<string, string>();
  const rename = (word: string) => {
    const name = names.get(word) ?? `#${names.size}`;
    names.set(word, name);
    return name;
  };
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, rename)
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then');
}

export async function publish({ admin }: PaperServer, exam_id: string): Promise<{ bundle: string; explained: string }> {
  await admin.send('PUT', 'exams/finishcreateexam', { exam_id });
  const bundle = await (await admin.call('GET', `exams/getalldataforexam/${exam_id}?revision=1`)).text();
  const explained = await (await admin.call('GET', `explanation/getexplanationforexam/${exam_id}?revision=1`)).text();
  return { bundle, explained };
}

export async function zipOf(
  files: Record<string, string | Uint8Array> | readonly (readonly [name: string, content: string | Uint8Array])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [name, content] of Array.isArray(files) ? files : Object.entries(files))
    zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return new Uint8Array(Buffer.concat(chunks));
}

export async function paperOf({ deps }: PaperServer, bytes: Uint8Array<ArrayBuffer>): Promise<PaperFile> {
  const once = (async function* () {
    yield bytes;
  })();
  return deps.media.borrow(once, 10 ** 7, (path) => openPaperZip(path, async ({ json }) => json as PaperFile));
}
