// Parses multipart/form-data as it arrives. request.formData() would hold a whole recording in memory.

import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import busboy from 'busboy';
import { malformed, Refusal } from '../http/refusal.ts';
import { upTo } from './up-to.ts';

export interface MultipartPart {
  name: string;
  /** Null for a plain field. */
  filename: string | null;
  /** Must be read before the next part is requested; the unread rest is skipped. */
  body: AsyncIterable<Uint8Array>;
}

const MAX_PARTS = 20;
const MAX_FIELD_BYTES = 8 * 1024;

export async function* readMultipart(request: Request): AsyncGenerator<MultipartPart> {
  const parser = parserOf(request.headers.get('content-type') ?? '');
  if (!request.body) throw malformed('The body is missing.');
  const parts = partsOf(parser);
  const source = Readable.fromWeb(request.body as NodeStream<Uint8Array>);
  // its outcome is reported through the parts
  const fed = pipeline(source, parser).catch(() => undefined);
  try {
    for await (const part of parts) {
      yield part;
      await skip(part.body);
    }
  } finally {
    // a consumer that stops early wants neither the rest of the body nor what the parser has buffered
    source.destroy();
    parser.destroy();
    await fed;
  }
}

export function textOf(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string> {
  return text(upTo(body, maxBytes, tooLong));
}

function parserOf(contentType: string): busboy.Busboy {
  try {
    if (/^multipart\/form-data\s*;/i.test(contentType))
      return busboy({
        headers: { 'content-type': contentType },
        defParamCharset: 'utf8',
        limits: { parts: MAX_PARTS, fieldSize: MAX_FIELD_BYTES },
      });
  } catch {
    // no boundary: not a form either
  }
  throw new Refusal(415, { code: 'wrong_type', message: 'A multipart form is expected.' });
}

function partsOf(parser: busboy.Busboy): AsyncIterable<MultipartPart> {
  let isLeft = false;
  return new ReadableStream<MultipartPart>({
    start(found) {
      const add = (name: string | undefined, part: Omit<MultipartPart, 'name'>) => {
        if (name === undefined) parser.destroy(malformed('A field of the form has no name.'));
        else found.enqueue({ name, ...part });
      };
      parser
        .on('field', (name: string | undefined, value, { valueTruncated }) => {
          if (valueTruncated) parser.destroy(tooLong());
          else add(name, { filename: null, body: Readable.from([Buffer.from(value)]) });
        })
        .on('file', (name: string | undefined, stream, { filename }: { filename?: string }) => {
          // the consumer gets the error from the iterator; an error event without a listener would end the process
          stream.on('error', () => undefined);
          add(name, { filename: filename ?? null, body: bytesOf(stream, parser) });
        })
        .on('partsLimit', () => parser.destroy(malformed('The form has too many fields.')))
        .on('error', (error) => found.error(asRefusal(error, parser)))
        .on('close', () => {
          if (parser.errored === null && !isLeft) found.close();
        });
    },
    cancel() {
      isLeft = true;
    },
  });
}

async function* bytesOf(stream: Readable, parser: busboy.Busboy): AsyncGenerator<Uint8Array> {
  try {
    yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw asRefusal(error, parser);
  }
}

function asRefusal(error: unknown, parser: busboy.Busboy): Refusal {
  if (error instanceof Refusal) return error;
  return malformed(parser.writableEnded ? 'The form ends too early.' : 'The form is not readable.');
}

async function skip(body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _chunk of body);
}

function tooLong(): Refusal {
  return malformed('A field of the form is too long.');
}
