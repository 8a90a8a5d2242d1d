import { decodeInline, decodeRich, encodeInline, encodeRich, NOTHING } from './inline.ts';
import { decodeItems, decodeOptions, encodeItems, sharedOptions } from './items.ts';
import { encodeOption } from './question-text.ts';
import { authoringOf, type BlockTag, typeWithTag } from '../../tasks/authoring.ts';
import type { LineText } from '../../tasks/task-authoring.ts';
import { type PieceBody, questionsIn, type TextBody } from './pieces.ts';
import { documentWithTag, type PieceTag, tagOf } from './tags.ts';

export function writePiece(body: PieceBody): string[] {
  const tag = `[${tagOf(body)}]`;
  if (body.type === 'document') {
    if (body.content_type !== 'contents' && !body.html.startsWith('<p>'))
      return [`${tag} ${encodeInline(body.html) || NOTHING}`];
    return [tag, ...encodeRich(body.html)];
  }
  const { tagLine, write } = authoringOf(body.type);
  const options = sharedOptions(questionsIn(body));
  return [tagLine?.(body) ?? tag, ...optionsLine(options), ...write(body, textWith(options ?? []))];
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

export function readPiece(tag: PieceTag, level: number | null, words: string, below: readonly string[]): PieceBody {
  const content_type = documentWithTag(tag);
  if (content_type === null) return readTask(tag as BlockTag, [words, ...below], undefined, level);
  const lines = [words, ...below].filter((line) => line.trim() !== '');
  // words behind a tag are bare text, lines below it are paragraphs
  const isBare = content_type !== 'contents' && words.trim() !== '';
  return { type: 'document', content_type, html: isBare ? lines.map(decodeInline).join(' ') : decodeRich(lines) };
}

export function readTask(
  tag: BlockTag,
  source: readonly string[],
  decode?: LineText['decode'],
  level: number | null = null,
): TextBody {
  const { holds, read } = authoringOf(typeWithTag(tag));
  const lines = source.filter((line) => line.trim() !== '');
  const hasItems = holds.some((type) => type !== 'mcq');
  const { options, rest } = hasItems ? takeOptions(lines) : { options: [], rest: lines };
  return read(rest, { ...textWith(options), ...(decode && { decode }) }, level);
}

function takeOptions(lines: readonly string[]): { options: string[]; rest: readonly string[] } {
  const match = /^\s*options:(.*)$/i.exec(lines[0] ?? '');
  return match ? { options: decodeOptions(match[1] ?? ''), rest: lines.slice(1) } : { options: [], rest: lines };
}
