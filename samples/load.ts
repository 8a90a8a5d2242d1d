// Loads the sample papers onto a server as an admin would, through the public calls only. As a script:
// ADMIN_PASSWORD=… node samples/load.ts ORIGIN EMAIL

import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { writeContent } from '../shared/authoring/blocks.ts';
import type { TextBody } from '../shared/authoring/text-form/pieces.ts';
import type { ContentItem } from '../shared/content.ts';
import { authoringOf } from '../shared/tasks/authoring.ts';
import type { AnswerLimits } from '../shared/written-answer.ts';
import { questionsOf } from './block-items.ts';
import { drawChart } from './charts/chart.ts';
import { CHARTS } from './charts/charts.ts';
import type { SampleBlock, SamplePaper, SamplePart, SampleQuestion } from './paper-format.ts';
import { samplePapers } from './papers/index.ts';
import { audioEvidence, readReasons, textEvidence, type WrittenReason } from './reasons.ts';
import { limitsOfBlocks } from './word-limits.ts';

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
  const written = readReasons(paper.explanation);
  let number = 0;
  for (const [index, part] of paper.parts.entries()) {
    const part_id = parts[index]?.part_id;
    if (part_id === undefined) throw new Error(`POST parts/addparts made no part ${index + 1} of ${paper.examName}`);
    const reasons = part.blocks.flatMap(questionsOf).map(() => written.get((number += 1)));
    await loadPart(call, { part_id, part, reasons });
  }
  await call('POST', 'explanation/addexplanation', { contentData: paper.explanation, examId: exam_id });
  const finished = await call<{ data: LoadedExam }>('PUT', 'exams/finishcreateexam', { exam_id });
  const { exam_name, category_year, category_month } = finished.data;
  return { exam_id, exam_name, category_year, category_month };
}

interface Place {
  part_id: string;
  part: SamplePart;
  reasons: readonly (WrittenReason | undefined)[];
}

async function loadPart(call: Call, { part_id, part, reasons }: Place): Promise<void> {
  const documents = part.documents.map((document) => ({ ...document, reading_document_id: newId() }));
  for (const [index, { reading_document_id, content_type, html }] of documents.entries()) {
    await call('PUT', 'document/savedocument', {
      reading_document_id,
      part_id,
      content_type,
      content_order: index,
      content_data: await uploadImages(call, html),
      content_status: 'saved',
      version: 0,
    });
  }
  if (part.audio !== undefined) await saveAudio(call, part_id, part.audio);
  const turns = part.transcript ?? [];
  if (turns.length > 0) await call('PUT', 'document/savetranscript', { part_id, turns, version: 0 });
  const whyOf = (why: WrittenReason | undefined) => ({
    reason: why?.reason ?? '',
    evidence: why ? [...textEvidence(documents, why.quotes), ...audioEvidence(part_id, turns, why.quotes)] : [],
  });
  const whys = reasons.values();
  const limits = limitsOfBlocks(part.blocks);
  for (const [index, block] of part.blocks.entries()) {
    const questions = questionsOf(block).map((question) => ({
      question_id: newId(),
      question_type: question.question_type,
      question_data: questionData(question, limits[index] ?? null),
      answers: answersOf(question),
      ...whyOf(whys.next().value),
    }));
    await call('PUT', 'content/saveblock', {
      content_id: newId(),
      part_id,
      content_type: block.type,
      content_status: 'added',
      content_order: index + 1,
      content_data: contentData(
        await withImage(call, block),
        questions.map(({ question_id }) => question_id),
      ),
      questions,
      version: 0,
    });
  }
}

async function saveAudio(call: Call, part_id: string, name: string): Promise<void> {
  const form = new FormData();
  form.set('part_id', part_id);
  form.set('audio_condition', '0');
  form.set('audio', new File([await readFile(new URL(`audio/${name}`, import.meta.url))], name));
  await call('POST', 'audio/saveaudiofile', form);
}

function questionData(question: SampleQuestion, limits: AnswerLimits | null): string {
  switch (question.question_type) {
    case 'mcq':
      return JSON.stringify({ description: question.description, choices: question.choices });
    case 'dropDown':
      return JSON.stringify(question.options);
    case 'fillBlank':
      return limits ? JSON.stringify(limits) : '';
  }
}

function answersOf(question: SampleQuestion): (string | number)[] {
  return question.question_type === 'fillBlank' ? question.answers : [question.answer];
}

async function withImage(call: Call, block: SampleBlock): Promise<SampleBlock> {
  if (block.type !== 'labelledImage') return block;
  return { ...block, image: await uploadImages(call, block.image) };
}

/** Uploads the images of an HTML as pixels of twice their width, because the server accepts no SVG. */
async function uploadImages(call: Call, html: string): Promise<string> {
  let uploaded = html;
  for (const [source, name = ''] of html.matchAll(/src="([^"]*)"/g)) {
    const chart = CHARTS.get(name);
    const svg = chart ? Buffer.from(drawChart(chart)) : await readFile(new URL(`images/${name}`, import.meta.url));
    const drawn = await sharp(svg, { density: 144 }).png().toBuffer();
    const form = new FormData();
    form.set('image', new File([new Uint8Array(drawn)], `${name}.png`));
    const { data } = await call<{ data: { address: string; width: number; height: number } }>(
      'POST',
      'media/saveimage',
      form,
    );
    const { address, width, height } = data;
    uploaded = uploaded.replace(source, `src="${address}" width="${width}" height="${height}"`);
  }
  return uploaded;
}

function contentData(block: SampleBlock, question_ids: readonly string[]): string {
  const ids = question_ids.values();
  const items = (written: readonly unknown[]): ContentItem[] =>
    written.map((item) =>
      typeof item === 'string'
        ? { type: 'text', value: item }
        : { type: 'question', question_id: ids.next().value ?? '' },
    );
  const body = authoringOf(block.type).fromText(block as TextBody, items);
  return writeContent(body.type === 'alphabetList' ? { ...body, title_status: 'added' } : body);
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
