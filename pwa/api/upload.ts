// Uploads a form with a large file by XMLHttpRequest, because fetch does not report how far an upload has come.

import { SOMETHING_WENT_WRONG } from '../../shared/errors.ts';
import { parseJson } from '../../shared/parse-json.ts';
import type { z } from '../../shared/zod.ts';
import { ApiError, refusalOf, TIME_OUT_MS, unreachable } from './request.ts';
import { session } from './session.ts';

export interface UploadOptions {
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

interface Answer {
  status: number;
  text: string;
}

/**
 * Posts a form. Resolves to the parsed reply; rejects with an ApiError, or with an AbortError if the caller aborts.
 * It has no time limit while bytes move.
 */
export async function uploadForm<Schema extends z.ZodMiniType>(
  path: string,
  form: FormData,
  schema: Schema,
  options: UploadOptions = {},
): Promise<z.infer<Schema>> {
  const token = await session.freshToken();
  let answer = await send(path, form, token, options);
  if (answer.status === 401 && token !== null) {
    const outcome = await session.refresh(token);
    if (outcome === 'unreachable') throw unreachable();
    if (outcome === 'refreshed') answer = await send(path, form, await session.freshToken(), options);
  }
  if (answer.status >= 400) throw refusalOf(answer.status, answer.text);
  const reply = schema.safeParse(parseJson(answer.text));
  if (!reply.success) throw new ApiError(answer.status, { code: 'unreadable_reply', message: SOMETHING_WENT_WRONG });
  return reply.data;
}

function send(
  path: string,
  form: FormData,
  token: string | null,
  { onProgress, signal }: UploadOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const giveUp = () => request.abort();
    const moved = () => {
      clearTimeout(silence);
      silence = setTimeout(giveUp, TIME_OUT_MS);
    };
    const settle = (act: () => void) => () => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', giveUp);
      act();
    };
    request.addEventListener(
      'load',
      settle(() => resolve({ status: request.status, text: request.responseText })),
    );
    request.addEventListener(
      'error',
      settle(() => reject(unreachable())),
    );
    request.addEventListener(
      'abort',
      settle(() => reject(signal?.aborted ? new DOMException('given up', 'AbortError') : unreachable('timed_out'))),
    );
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      moved();
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener('progress', moved);
    signal?.addEventListener('abort', giveUp);
    request.open('POST', path);
    if (token !== null) request.setRequestHeader('x-access-token', token);
    moved();
    request.send(form);
    if (signal?.aborted) giveUp();
  });
}
