// Loads the sample papers onto a server as an admin would, through the public calls only. As a script:
// ADMIN_PASSWORD=… node samples/load.ts ORIGIN EMAIL

import { readFile } from 'node:fs/promises';
import { questionsOf } from './block-items.ts';
import { type DrawnImage, withDrawnImages } from './draw-images.ts';
import type { SamplePaper } from './paper-format.ts';
import { samplePapers } from './papers/index.ts';
import { type Place, reasonsOfParts, writePart } from './write-part.ts';

export type Fetch = (address: string, init: RequestInit) => Response | Promise<Response>;

export interface LoadOptions {
  origin: string;
  adminEmail: string;
  adminPassword: string;
  papers?: readonly SamplePaper[];
  fetch?: Fetch;
}

export interface LoadedExam {
  exam_id: string;
  exam_name: string;
  category_year: number;
  category_month: string;
}

/** Loads and publishes the papers one after the other; throws the name of a failed call with the server's reply. */
export async function loadSamples(options: LoadOptions): Promise<{ exams: LoadedExam[] }> {
  const call = await signIn(options);
  const exams: LoadedExam[] = [];
  for (const paper of options.papers ?? samplePapers) exams.push(await loadPaper(call, paper));
  return { exams };
}

type Call = <Reply>(method: 'POST' | 'PUT', path: string, body: object) => Promise<Reply>;

async function signIn({ origin, adminEmail, adminPassword, fetch = globalThis.fetch }: LoadOptions): Promise<Call> {
  let accessToken = '';
  const call: Call = async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: {
        ...(accessToken ? { 'x-access-token': accessToken } : {}),
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return JSON.parse(text);
  };
  const signedIn = await call<{ accessToken: string }>('POST', 'auth/signin', {
    email: adminEmail,
    password: adminPassword,
  });
  accessToken = signedIn.accessToken;
  return call;
}

async function loadPaper(call: Call, paper: SamplePaper): Promise<LoadedExam> {
  const { data: exam } = await call<{ data: LoadedExam }>('POST', 'exams/addexams', {
    examName: paper.examName,
    duration: paper.duration,
    parentCategory: paper.parentCategory,
    category: paper.category,
    noOfParts: paper.parts.length,
    creationStatus: 'pending',
    access_control: paper.isFree === true ? '["all"]' : '[]',
    category_month: paper.category_month,
    category_year: paper.category_year,
  });
  const { exam_id } = exam;
  const { data: parts } = await call<{ data: { part_id: string }[] }>('POST', 'parts/addparts', {
    exam_id,
    partsData: paper.parts.map((part) => ({ no_of_question: part.blocks.flatMap(questionsOf).length })),
  });
  const reasons = reasonsOfParts(paper);
  for (const [index, part] of paper.parts.entries()) {
    const part_id = parts[index]?.part_id;
    if (part_id === undefined) throw new Error(`POST parts/addparts made no part ${index + 1} of ${paper.examName}`);
    await loadPart(call, { part_id, part, reasons: reasons[index] ?? [] });
  }
  await call('POST', 'explanation/addexplanation', { contentData: paper.explanation, examId: exam_id });
  const finished = await call<{ data: LoadedExam }>('PUT', 'exams/finishcreateexam', { exam_id });
  const { exam_name, category_year, category_month } = finished.data;
  return { exam_id, exam_name, category_year, category_month };
}

async function loadPart(call: Call, { part_id, part, reasons }: Place): Promise<void> {
  const { documents, blocks, transcript } = await writePart({ part_id, part, reasons }, (html) =>
    uploadImages(call, html),
  );
  for (const document of documents) await call('PUT', 'document/savedocument', { ...document, part_id, version: 0 });
  if (part.audio !== undefined) await saveAudio(call, part_id, part.audio);
  if (transcript.length > 0) await call('PUT', 'document/savetranscript', { part_id, turns: transcript, version: 0 });
  for (const block of blocks) await call('PUT', 'content/saveblock', { ...block, part_id, version: 0 });
}

async function saveAudio(call: Call, part_id: string, name: string): Promise<void> {
  const form = new FormData();
  form.set('part_id', part_id);
  form.set('audio_condition', '0');
  form.set('audio', new File([await readFile(new URL(`audio/${name}`, import.meta.url))], name));
  await call('POST', 'audio/saveaudiofile', form);
}

/** Uploads the images of an HTML, and puts their addresses in it. */
async function uploadImages(call: Call, html: string): Promise<string> {
  return withDrawnImages(html, async (bytes, name) => {
    const form = new FormData();
    form.set('image', new File([new Uint8Array(bytes)], `${name}.png`));
    const { data } = await call<{ data: DrawnImage }>('POST', 'media/saveimage', form);
    return data;
  });
}

if (import.meta.main) {
  const [origin, adminEmail] = process.argv.slice(2);
  const adminPassword = process.env['ADMIN_PASSWORD'];
  if (!origin || !adminEmail || !adminPassword) {
    process.stderr.write('Usage: ADMIN_PASSWORD=… node samples/load.ts ORIGIN EMAIL\n');
    process.exit(2);
  }
  const { exams } = await loadSamples({ origin: origin.replace(/\/$/, ''), adminEmail, adminPassword });
  for (const exam of exams) process.stdout.write(`${exam.exam_id} ${exam.exam_name}\n`);
}
