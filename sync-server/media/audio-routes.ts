import { Hono } from 'hono';
import { AUDIO_BYTES, AUDIO_PIECE_BYTES, BeginAudioUpload } from '../../shared/authoring/audio-upload.ts';
import { AudioForm } from '../../shared/authoring/calls.ts';
import { Id } from '../../shared/ids.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf } from '../http/body.ts';
import { JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { malformed } from '../http/refusal.ts';
import { requirePermission, requireSessionStill, requireUser, type UserEnv } from '../http/sign-in.ts';
import { readAudio } from '../papers/reading.ts';
import { audioTypeOf } from './audio-type.ts';
import { beginUpload, cancelUpload, takeAudioPiece } from './audio-uploads.ts';
import { deleteAudio, saveAudio } from './audio.ts';
import type { MediaFiles, StoredFile } from './files.ts';
import { readMultipart, textOf } from './multipart.ts';
import { PieceQuery, readPiece } from './resumable-upload.ts';

const FIELD_BYTES = 1024;

/** /api/audio. There is no body limit before an upload: storing it stops at the limit of the file. */
export function audioRoutes(deps: Deps) {
  const { store, media, now } = deps;
  return new Hono<UserEnv>()
    .post('/saveaudiofile', requirePermission('authoring'), async (context) => {
      const { file, form } = await receiveAudio(context.req.raw, media);
      await requireSessionStill(context);
      return context.json({ data: await store.transact((tx) => saveAudio(tx, file, form, now())) }, 201);
    })
    .post(
      '/beginupload',
      requirePermission('authoring'),
      limitBody(JSON_BODY_BYTES),
      jsonBody(BeginAudioUpload),
      async (context) => context.json(await beginUpload(deps, context.get('caller'), context.req.valid('json'))),
    )
    .put(
      '/upload/:upload_id',
      requirePermission('authoring'),
      limitBody(AUDIO_PIECE_BYTES),
      queryOf(PieceQuery),
      async (context) => {
        const piece = await readPiece(context, context.req.valid('query'));
        return context.json(await takeAudioPiece(deps, context.get('caller'), context.req.param('upload_id'), piece));
      },
    )
    .delete('/upload/:upload_id', requirePermission('authoring'), limitBody(JSON_BODY_BYTES), async (context) => {
      await cancelUpload(deps, context.get('caller'), context.req.param('upload_id'));
      return context.body(null, 204);
    })
    .get('/getaudiofile/:part_id', requireUser, async (context) =>
      context.json({ data: await readAudio(deps, context.get('caller'), context.req.param('part_id')) }),
    )
    .delete(
      '/deleteaudiofile',
      requirePermission('authoring'),
      limitBody(JSON_BODY_BYTES),
      queryOf(z.object({ reading_document_id: Id })),
      async (context) => {
        const { reading_document_id } = context.req.valid('query');
        await store.transact((tx) => deleteAudio(tx, reading_document_id, now()));
        return context.body(null, 204);
      },
    );
}

async function receiveAudio(request: Request, media: MediaFiles): Promise<{ file: StoredFile; form: AudioForm }> {
  const fields: Record<string, string> = {};
  let file: StoredFile | null = null;
  for await (const part of readMultipart(request)) {
    if (part.filename === null) fields[part.name] = await textOf(part.body, FIELD_BYTES);
    else if (part.name === 'audio' && !file) file = await media.put(part.body, AUDIO_BYTES, audioTypeOf);
  }
  const form = AudioForm.safeParse(fields);
  if (!form.success) throw malformed(`${form.error.issues[0]?.path.join('.')}: ${form.error.issues[0]?.message}`);
  if (!file) throw malformed('audio: is missing');
  return { file, form: form.data };
}
