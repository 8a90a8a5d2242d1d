import { Hono } from 'hono';
import { RECORDING_CHUNK_BYTES } from '../../shared/recordings.ts';
import type { Deps } from '../deps.ts';
import { queryOf } from '../http/body.ts';
import { limitBody } from '../http/limits.ts';
import { requireUser, type UserEnv } from '../http/sign-in.ts';
import { replyWithFileOrAddress } from '../media/file-reply.ts';
import { PieceQuery, readPiece, stateOrRefusal } from '../media/resumable-upload.ts';
import { requireAudibleRecording, requireOwnRecording, requireStaying } from './rules.ts';

export function recordingRoutes(deps: Deps) {
  const { store, recordings } = deps;
  return new Hono<UserEnv>()
    .use(requireUser)
    .get('/:recording_id/upload', async (context) => {
      const recording = await requireOwnRecording(store.read, context.get('caller'), context.req.param('recording_id'));
      return context.json(await recordings.stateOf(recording));
    })
    .put('/:recording_id/upload', limitBody(RECORDING_CHUNK_BYTES), queryOf(PieceQuery), async (context) => {
      const piece = await readPiece(context, context.req.valid('query'));
      const recording = await requireOwnRecording(store.read, context.get('caller'), context.req.param('recording_id'));
      try {
        return context.json(stateOrRefusal(await recordings.append(recording, piece)));
      } finally {
        await requireStaying(store.read, recordings, recording);
      }
    })
    .get('/:recording_id', async (context) => {
      const recording = await requireAudibleRecording(
        store.read,
        context.get('caller'),
        context.req.param('recording_id'),
      );
      return replyWithFileOrAddress(context, deps, recording, {
        open: (range) => recordings.open(recording, range),
        addressOf: () => recordings.addressOf(recording),
      });
    });
}
