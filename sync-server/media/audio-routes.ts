import { Hono } from 'hono';
import { Id } from '../../shared/ids.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { queryOf } from '../http/body.ts';
import { malformed, notFound } from '../http/refusal.ts';
import { type CallerEnv, requireAdmin, requireSessionStill, requireUser } from '../http/sign-in.ts';
import { requireDraftPart, requireExam, touchExam } from '../papers/draft.ts';
import { listAudio } from '../papers/queries.ts';
import { requireExamOfPart, requireReadableBundle } from '../papers/visibility.ts';
import { audioTypeOf } from './audio-type.ts';
import type { MediaFiles, StoredFile } from './files.ts';
import { readMultipart, textOf } from './multipart.ts';
import { replaceAudio } from './queries.ts';

const AUDIO_BYTES = 200 * 1024 * 1024;
const FIELD_BYTES = 1024;

const AudioForm = z.object({ part_id: Id, audio_condition: z._default(z.enum(['0', '1']), '0') });

/** /api/audio */
export function audioRoutes(deps: Deps) {
  const { store, media, now } = deps;
  return new Hono<CallerEnv>()
    .post('/saveaudiofile', requireAdmin, async (context) => {
      const { file, form } = await receiveAudio(context.req.raw, media);
      await requireSessionStill(context);
      const data = await store.transact(async (tx) => {
        const part = await requireDraftPart(tx, form.part_id);
        await replaceAudio(
          tx,
          file,
          { part_id: part.part_id, audio_condition: form.audio_condition === '1' ? 1 : 0 },
          now(),
        );
        await touchExam(tx, part.exam_id, now());
        return listAudio(tx, [part.part_id]);
      });
      return context.json({ data: data[0] }, 201);
    })
    .get('/getaudiofile/:part_id', requireUser, async (context) => {
      const caller = context.get('caller');
      const part_id = context.req.param('part_id');
      const exam_id = await requireExamOfPart(store.read, part_id);
      if (caller.role === 'admin') {
        await requireExam(store.read, exam_id);
        return context.json({ data: (await listAudio(store.read, [part_id]))[0] ?? null });
      }
      const bundle = await requireReadableBundle(deps, caller, exam_id);
      return context.json({ data: bundle.audio_data.find((audio) => audio.part_id === part_id) ?? null });
    })
    .delete('/deleteaudiofile', requireAdmin, queryOf(z.object({ reading_document_id: Id })), async (context) => {
      const { reading_document_id } = context.req.valid('query');
      await store.transact(async (tx) => {
        const audio = await tx
          .selectFrom('audio')
          .select('part_id')
          .where('reading_document_id', '=', reading_document_id)
          .executeTakeFirst();
        if (!audio) throw notFound('The audio');
        const part = await requireDraftPart(tx, audio.part_id);
        await tx.deleteFrom('audio').where('reading_document_id', '=', reading_document_id).execute();
        await touchExam(tx, part.exam_id, now());
      });
      return context.body(null, 204);
    });
}

/** Keeps the recording while it arrives; the fields may come before or after it. */
async function receiveAudio(
  request: Request,
  media: MediaFiles,
): Promise<{ file: StoredFile; form: z.infer<typeof AudioForm> }> {
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
