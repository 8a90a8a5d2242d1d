import { v7 as newId } from 'uuid';
import type { ContentType } from '../../../shared/content.ts';
import type { Exam, PaperBundle } from '../../../shared/papers.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import { ApiError } from '../../api/request.ts';
import { withResolvers } from '../../base/with-resolvers.ts';
import { sha256Of } from '../../local/speech/sha256-whole.ts';

export interface FakePaper {
  exam: Exam;
  bundleBytes: Uint8Array<ArrayBuffer>;
  audio: Uint8Array<ArrayBuffer>;
  audioSha256: string;
  image: Uint8Array<ArrayBuffer> | null;
  imageSha256: string;
}

export async function aPaper({
  audioBytes = 2_500_000,
  image = null,
  contentTypes = [],
  ...wanted
}: Partial<Exam> & {
  audioBytes?: number;
  image?: Uint8Array<ArrayBuffer> | null;
  contentTypes?: string[];
} = {}): Promise<FakePaper> {
  const audio = new Uint8Array(audioBytes).map((_byte, at) => (at * 7 + (at >> 8)) % 251);
  const exam = anExam({ exam_category: 'listening', ...wanted });
  const part_id = newId();
  const sha256 = await sha256Of(audio);
  const imageSha256 = image ? await sha256Of(image) : '';
  const bundle: PaperBundle = {
    revision: exam.revision,
    data: {
      exam_data: exam,
      part_data: [{ part_id, exam_id: exam.exam_id, part_no: 1, no_of_question: 0 }],
      reading_document_data: [],
      content_data: contentTypes.map((content_type, content_order) => ({
        content_id: newId(),
        part_id,
        content_type: content_type as ContentType,
        content_order,
        content_status: 'added' as const,
        content_data: '',
      })),
      question_data: [],
      audio_data: [
        {
          reading_document_id: newId(),
          part_id,
          content_data: `/api/media/${sha256}`,
          content_order: 1,
          bytes: audio.byteLength,
          media_type: 'audio/mpeg',
          sha256,
          audio_condition: 0,
        },
      ],
      ...(image ? { image_data: [{ sha256: imageSha256, bytes: image.byteLength, media_type: 'image/webp' }] } : {}),
    },
  };
  const bundleBytes = new TextEncoder().encode(JSON.stringify(bundle));
  return {
    exam: {
      ...exam,
      bundle_bytes: bundleBytes.byteLength,
      bundle_sha256: await sha256Of(bundleBytes),
      media_bytes: audio.byteLength + (image?.byteLength ?? 0),
    },
    bundleBytes,
    audio,
    audioSha256: sha256,
    image,
    imageSha256,
  };
}

export function fakeServer(
  publish: () => FakePaper,
  onMedia: (range: { from: number; to: number }, bytes: Uint8Array<ArrayBuffer>) => Response | null = () => null,
) {
  const asked: string[] = [];
  async function fetchApi(path: string, init: RequestInit = {}): Promise<Response> {
    init.signal?.throwIfAborted();
    const { exam, bundleBytes, audio, audioSha256, image, imageSha256 } = publish();
    const url = new URL(path, 'http://localhost');
    const range = new Headers(init.headers).get('range');
    asked.push(range === null ? url.pathname + url.search : `${url.pathname} ${range}`);
    if (url.pathname === `/api/exams/getalldataforexam/${exam.exam_id}`) {
      return url.searchParams.get('revision') === String(exam.revision) ? new Response(bundleBytes) : refusal(404);
    }
    if (url.pathname === '/api/exams/getsingleexams') return Response.json({ data: exam });
    const file = [
      { sha256: audioSha256, bytes: audio },
      { sha256: imageSha256, bytes: image },
    ].find(({ sha256 }) => url.pathname === `/api/media/${sha256}`)?.bytes;
    if (!file) return refusal(404);
    const [from = 0, to = 0] = (range ?? 'bytes=0-').slice('bytes='.length).split('-').map(Number);
    const bytes = range === null ? file : file.slice(from, to + 1);
    return onMedia({ from, to }, bytes) ?? new Response(bytes, { status: 206 });
  }
  return { fetchApi, asked };
}

export function cutAnswer(bytes: Uint8Array): Response {
  let isSent = false;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isSent) return controller.error(new TypeError('network error'));
      isSent = true;
      controller.enqueue(bytes);
    },
  });
  return new Response(stream, { status: 206 });
}

export function slowAnswer(bytes: Uint8Array) {
  let sent = 0;
  const stream = withResolvers<ReadableStreamDefaultController<Uint8Array>>();
  const body = new ReadableStream<Uint8Array>({ start: (controller) => stream.resolve(controller) });
  return {
    response: new Response(body, { status: 206 }),
    async send(byteCount: number): Promise<void> {
      (await stream.promise).enqueue(bytes.slice(sent, sent + byteCount));
      sent += byteCount;
    },
  };
}

export function unreachable(): ApiError {
  return new ApiError(0, { code: 'unreachable', message: 'No connection.' });
}

function refusal(status: number): Response {
  return Response.json({ code: 'not_found', message: 'The paper is not there.' }, { status });
}
