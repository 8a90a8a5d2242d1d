// Reads multipart/form-data as it arrives. request.formData() would hold a whole recording in memory.

import { malformed, Refusal } from '../http/refusal.ts';

export interface MultipartPart {
  name: string;
  /** null for a plain field. */
  filename: string | null;
  /** To be read before the next part is asked for; what is left of it is skipped. */
  body: AsyncIterable<Uint8Array>;
}

const MAX_HEAD_BYTES = 8 * 1024;
const MAX_PARTS = 20;

/** The parts of a body in the order in which they come; refuses with 415 another kind of body and with 400 a broken one. */
export async function* readMultipart(request: Request): AsyncGenerator<MultipartPart> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '');
  if (!request.body) throw malformed('The body is missing.');
  const incoming = new Incoming(request.body);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  try {
    await skip(incoming.upTo(delimiter));
    for (let count = 0; count <= MAX_PARTS; count++) {
      const mark = await incoming.take(2);
      if (mark === '--') return;
      if (mark !== '\r\n') throw malformed('The form is not readable.');
      const head = await textOf(incoming.upTo(Buffer.from('\r\n\r\n')), MAX_HEAD_BYTES);
      const body = incoming.upTo(delimiter);
      yield { ...namesIn(head), body };
      await skip(body);
    }
    throw malformed('The form has too many fields.');
  } finally {
    await incoming.close();
  }
}

/** A field's text; refuses with 400 one that is too long. */
export async function textOf(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw malformed('A field of the form is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The bytes that have come and are not used yet. */
class Incoming {
  // The first delimiter has no line before it.
  #bytes: Buffer = Buffer.from('\r\n');
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(stream: ReadableStream<Uint8Array>) {
    this.#reader = stream.getReader();
  }

  /** Everything before the needle, which is used up with it. */
  async *upTo(needle: Buffer): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = this.#bytes.indexOf(needle);
      // The needle may have come in half: its length less one is held back.
      const ready = at >= 0 ? at : Math.max(0, this.#bytes.length - needle.length + 1);
      const chunk = this.#bytes.subarray(0, ready);
      this.#bytes = this.#bytes.subarray(at >= 0 ? at + needle.length : ready);
      if (chunk.length > 0) yield chunk;
      if (at >= 0) return;
      await this.#receive();
    }
  }

  async take(byteCount: number): Promise<string> {
    while (this.#bytes.length < byteCount) await this.#receive();
    const taken = this.#bytes.toString('latin1', 0, byteCount);
    this.#bytes = this.#bytes.subarray(byteCount);
    return taken;
  }

  async close(): Promise<void> {
    await this.#reader.cancel();
  }

  async #receive(): Promise<void> {
    const { done, value } = await this.#reader.read();
    if (done) throw malformed('The form ends too early.');
    this.#bytes = Buffer.concat([this.#bytes, value]);
  }
}

async function skip(body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _chunk of body);
}

function boundaryOf(contentType: string): string {
  const boundary = /^multipart\/form-data\s*;.*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  const name = boundary?.[1] ?? boundary?.[2];
  if (name === undefined) throw new Refusal(415, { code: 'wrong_type', message: 'A multipart form is expected.' });
  return name;
}

function namesIn(head: string): { name: string; filename: string | null } {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? '';
  const name = /(?:^|[;\s])name="([^"]*)"/i.exec(disposition)?.[1];
  if (name === undefined) throw malformed('A field of the form has no name.');
  return { name, filename: /(?:^|[;\s])filename="([^"]*)"/i.exec(disposition)?.[1] ?? null };
}
