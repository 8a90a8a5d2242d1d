import { Hono } from 'hono';
import { AddDocument, UpdateDocument } from '../../shared/authoring/calls.ts';
import { SaveDocument, SaveTranscript } from '../../shared/authoring/draft.ts';
import { MAX_AUTHORING_BODY_BYTES } from '../../shared/authoring/sizes.ts';
import { Id } from '../../shared/ids.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf } from '../http/body.ts';
import { limitBody } from '../http/limits.ts';
import { type CallerEnv, requirePermission, requireUser } from '../http/sign-in.ts';
import { deleteDocument, saveDocument } from './documents.ts';
import { addDocument, updateDocument } from './fine-grained-calls.ts';
import { readDocuments } from './reading.ts';
import { saveTranscript } from './transcripts.ts';

export function documentRoutes(deps: Deps) {
  const { store, now } = deps;
  return new Hono<CallerEnv>()
    .use(limitBody(MAX_AUTHORING_BODY_BYTES))
    .get('/getreadingdocument', requireUser, queryOf(z.object({ part_id: Id })), async (context) => {
      const { part_id } = context.req.valid('query');
      return context.json({ data: await readDocuments(deps, context.get('caller'), part_id) });
    })
    .post('/addreadingdocument', requirePermission('authoring'), jsonBody(AddDocument), async (context) => {
      const input = context.req.valid('json');
      return context.json({ data: await store.transact((tx) => addDocument(tx, input, now())) });
    })
    .put('/updatereadingdocument', requirePermission('authoring'), jsonBody(UpdateDocument), async (context) => {
      const input = context.req.valid('json');
      return context.json({ data: await store.transact((tx) => updateDocument(tx, input, now())) });
    })
    .put('/savedocument', requirePermission('authoring'), jsonBody(SaveDocument), async (context) => {
      const input = context.req.valid('json');
      return context.json({ data: await store.transact((tx) => saveDocument(tx, input, now())) });
    })
    .delete(
      '/deletereadingdocument',
      requirePermission('authoring'),
      queryOf(z.object({ reading_document_id: Id })),
      async (context) => {
        const { reading_document_id } = context.req.valid('query');
        await store.transact((tx) => deleteDocument(tx, reading_document_id, now()));
        return context.body(null, 204);
      },
    )
    .put('/savetranscript', requirePermission('authoring'), jsonBody(SaveTranscript), async (context) => {
      const input = context.req.valid('json');
      return context.json({ data: await store.transact((tx) => saveTranscript(tx, input, now())) });
    });
}
