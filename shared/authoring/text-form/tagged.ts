// A piece with its tag: written as lines, and read from them.

import {
  decodeInline,
  decodePlain,
  decodeRich,
  encodeInline,
  encodePlain,
  encodeRich,
  markStart,
  NOTHING,
  splitAt,
} from './inline.ts';
import { decodeItems, decodeOptions, encodeItems, encodeOption, sharedOptions } from './items.ts';
import { authoringOf, type TaskTag, taskWithTag } from '../../tasks/authoring.ts';
import type { LineText } from '../../tasks/task-authoring.ts';
import { letterOf, newMcq, type PieceBody, questionsIn, type TextMcq } from './pieces.ts';
import { type PieceTag, tagOf } from './tags.ts';

/** The lines of a piece, its tag first. Reading them gives the piece. */
export function writePiece(body: PieceBody): string[] {
  const tag = `[${tagOf(body)}]`;
  switch (body.type) {
    case 'heading': {
      const match = /^<h([1-6])>([\s\S]+)<\/h\1>$/.exec(body.html);
      const [level, words] = match ? [Number(match[1]), match[2] ?? ''] : [null, body.html];
      return [`[Heading${level === null ? '' : ` ${level}`}] ${encodeInline(words) || NOTHING}`];
    }
    case 'document':
      if (body.content_type !== 'contents' && !body.html.startsWith('<p>'))
        return [`${tag} ${encodeInline(body.html) || NOTHING}`];
      return [tag, ...encodeRich(body.html)];
    case 'text':
      return [tag, ...encodeRich(body.html)];
    case 'booleanList':
      return [
        tag,
        ...body.rows.map(({ value, description }) =>
          markStart(`${encodePlain(value)} | ${encodeInline(description) || NOTHING}`),
        ),
      ];
    case 'alphabetList':
      return [
        tag,
        `Title: ${encodeInline(body.title) || NOTHING}`,
        ...body.values.map((value, index) => `${letterOf(index)}) ${encodeInline(value) || NOTHING}`),
      ];
    case 'bulletList':
    case 'dropDownQuestion': {
      const options = sharedOptions(questionsIn(body));
      const rows = body.rows.map((row) => (row.length === 0 ? '-' : `- ${encodeItems(row, options)}`));
      return [tag, ...optionsLine(options), ...rows];
    }
    case 'paragraph': {
      const options = sharedOptions(questionsIn(body));
      const line = markStart(encodeItems(body.items, options));
      return [tag, ...optionsLine(options), ...(line === '' ? [] : [line])];
    }
    case 'mcqQuestion':
      return [tag, ...body.questions.flatMap(writeMcq)];
    default: {
      const options = sharedOptions(questionsIn(body));
      return [tag, ...optionsLine(options), ...authoringOf(body.type).write(body, textWith(options ?? []))];
    }
  }
}

function textWith(options: readonly string[]): LineText {
  return {
    encode: (items) => encodeItems(items, options),
    decode: (line) => decodeItems(line, options),
  };
}

function optionsLine(options: readonly string[] | null): string[] {
  return options ? [`Options: ${options.map(encodeOption).join(' | ')}`] : [];
}

function writeMcq({ number, description, choices }: TextMcq): string[] {
  return [
    `{${number}} ${encodeInline(description) || NOTHING}`,
    ...choices.map((choice, index) => `${letterOf(index)}) ${encodeInline(choice) || NOTHING}`),
  ];
}

/** Reads a piece from what stands behind its tag or below it. */
export function readPiece(tag: PieceTag, level: number | null, words: string, below: readonly string[]): PieceBody {
  const lines = [words, ...below].filter((line) => line.trim() !== '');
  switch (tag) {
    case 'Header':
      return document('header', words, below);
    case 'Description':
      return document('description', words, below);
    case 'Title':
      return document('title', words, below);
    case 'Passage':
      return { type: 'document', content_type: 'contents', html: decodeRich(lines) };
    case 'Heading': {
      const html = lines.map(decodeInline).join(' ');
      const known = level !== null && level >= 1 && level <= 6;
      return { type: 'heading', html: known ? `<h${level}>${html}</h${level}>` : html };
    }
    case 'Text':
      return { type: 'text', html: decodeRich(lines) };
    case 'Boolean list':
      return { type: 'booleanList', rows: lines.map(readBooleanRow) };
    case 'Alphabet list':
      return readAlphabetList(lines);
    case 'Bullet list':
    case 'Drop-down': {
      const { options, rest } = takeOptions(lines);
      const rows = rest.map((line) =>
        decodeItems(
          line
            .trimStart()
            .replace(/^[-•·*–](?:\s|$)/, '')
            .trimStart(),
          options,
        ),
      );
      return { type: tag === 'Bullet list' ? 'bulletList' : 'dropDownQuestion', rows };
    }
    case 'Paragraph': {
      const { options, rest } = takeOptions(lines);
      return { type: 'paragraph', items: decodeItems(rest.map((line) => line.trimStart()).join('<br>'), options) };
    }
    case 'Choices':
      return { type: 'mcqQuestion', questions: readMcqs(lines) };
    default:
      return readTask(tag, lines);
  }
}

/** Reads a task from its lines; `decode` says how one is read where nothing is set in braces. */
export function readTask(tag: TaskTag, source: readonly string[], decode?: LineText['decode']): PieceBody {
  const { options, rest } = takeOptions(source.filter((line) => line.trim() !== ''));
  return authoringOf(taskWithTag(tag)).read(rest, { ...textWith(options), ...(decode && { decode }) });
}

/** Behind a tag stands bare text, below it stand paragraphs. */
function document(
  content_type: 'header' | 'description' | 'title',
  words: string,
  below: readonly string[],
): PieceBody {
  const lines = [words, ...below].filter((line) => line.trim() !== '');
  const html = words.trim() === '' ? decodeRich(lines) : lines.map(decodeInline).join(' ');
  return { type: 'document', content_type, html };
}

function readBooleanRow(line: string): { value: string; description: string } {
  const [value = '', ...rest] = splitAt(line, '|');
  return { value: decodePlain(value), description: decodeInline(rest.join('|')) };
}

function readAlphabetList(lines: readonly string[]): PieceBody {
  const [first = ''] = lines;
  const match = /^\s*title:(.*)$/i.exec(first);
  const values: string[] = [];
  for (const line of match ? lines.slice(1) : lines) values.push(decodeInline(line.replace(CHOICE, '')));
  return { type: 'alphabetList', title: match ? decodeInline(match[1] ?? '') : '', values };
}

const CHOICE = /^\s*[A-Z]{1,2}\)\s?/;
const STEM = /^\s*\{(\d+)\}/;

function readMcqs(lines: readonly string[]): TextMcq[] {
  const questions: TextMcq[] = [];
  let hasStem = false;
  for (const line of lines) {
    const stem = STEM.exec(line);
    const last = questions.at(-1);
    if (stem) {
      questions.push(newMcq(Number(stem[1]), decodeInline(line.slice(stem[0].length))));
      hasStem = true;
    } else if (last && hasStem && CHOICE.test(line)) last.choices.push(decodeInline(line.replace(CHOICE, '')));
    // a long line that an editor broke
    else if (last && last.choices.length > 0) last.choices.push(`${last.choices.pop()} ${decodeInline(line)}`);
    else if (last) last.description = `${last.description} ${decodeInline(line)}`;
  }
  return questions;
}

function takeOptions(lines: readonly string[]): { options: string[]; rest: readonly string[] } {
  const match = /^\s*options:(.*)$/i.exec(lines[0] ?? '');
  return match ? { options: decodeOptions(match[1] ?? ''), rest: lines.slice(1) } : { options: [], rest: lines };
}
