import { Hono } from 'hono';
import { Id, LARGEST_INTEGER } from '../../shared/ids.ts';
import { AssignInput, SaveComment, SecondMarkerInput, UnassignInput, UndoAssignInput } from '../../shared/marking.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf } from '../http/body.ts';
import { JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { requirePermission, type UserEnv } from '../http/sign-in.ts';
import { assign, readLoads, unassign, undoAssign } from './assignments.ts';
import { readFigures } from './figures.ts';
import { readMarkedPapers, setSecondMarker } from './papers.ts';
import { deleteComment, readSavedComments, saveComment } from './saved-comments.ts';
import { markerOf } from './scope.ts';

const Deleted = z.object({
  comment_id: Id,
  version: z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(LARGEST_INTEGER)),
});

const requireMarking = requirePermission('marking');
const requireAssigning = requirePermission('assign_marking');
const requireDeciding = requirePermission('decide_marking');

/** Calls about markers and their work as a whole; those about one response are in routes.ts. */
export function markingStaffRoutes({ store, now }: Deps) {
  return new Hono<UserEnv>()
    .use(limitBody(JSON_BODY_BYTES))
    .get('/markers', requireAssigning, async (context) => context.json({ data: await readLoads(store.read) }))
    .put('/assign', requireAssigning, jsonBody(AssignInput), async (context) => {
      const input = context.req.valid('json');
      const caller = context.get('caller');
      return context.json({ data: await store.transact((tx) => assign(tx, input, caller, now())) });
    })
    .put('/undoassign', requireAssigning, jsonBody(UndoAssignInput), async (context) => {
      const input = context.req.valid('json');
      const caller = context.get('caller');
      return context.json({ data: await store.transact((tx) => undoAssign(tx, input, caller, now())) });
    })
    .put('/unassign', requireAssigning, jsonBody(UnassignInput), async (context) => {
      const { result_ids } = context.req.valid('json');
      const caller = context.get('caller');
      return context.json({ data: { freed: await store.transact((tx) => unassign(tx, result_ids, caller)) } });
    })
    .get('/figures', requireDeciding, async (context) => context.json({ data: await readFigures(store.read) }))
    .get('/papers', requireDeciding, async (context) => context.json({ data: await readMarkedPapers(store.read) }))
    .put('/secondmarker', requireDeciding, jsonBody(SecondMarkerInput), async (context) => {
      const input = context.req.valid('json');
      const { user_id } = context.get('caller');
      return context.json({ data: await store.transact((tx) => setSecondMarker(tx, input, user_id, now())) });
    })
    .get('/comments', requireMarking, async (context) =>
      context.json({ data: await readSavedComments(store.read, context.get('caller').user_id) }),
    )
    .put('/savecomment', requireMarking, jsonBody(SaveComment), async (context) => {
      const input = context.req.valid('json');
      const marker = markerOf(context.get('caller'));
      return context.json({ data: await store.transact((tx) => saveComment(tx, input, marker, now())) });
    })
    .delete('/deletecomment', requireMarking, queryOf(Deleted), async (context) => {
      const input = context.req.valid('query');
      const marker = markerOf(context.get('caller'));
      await store.transact((tx) => deleteComment(tx, input, marker));
      return context.body(null, 204);
    });
}
