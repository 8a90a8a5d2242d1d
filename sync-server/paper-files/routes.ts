import { Hono } from 'hono';
import { Id } from '../../shared/ids.ts';
import { LoadSample } from '../../shared/authoring/sample-offers.ts';
import type { Exam } from '../../shared/papers.ts';
import { mayDo } from '../../shared/roles.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody, queryOf, RevisionQuery } from '../http/body.ts';
import { JSON_BODY_BYTES, limitBody } from '../http/limits.ts';
import { malformed, notAllowed } from '../http/refusal.ts';
import { requirePermission, requireSessionStill, type UserEnv } from '../http/sign-in.ts';
import { readMultipart, textOf } from '../media/multipart.ts';
import { listSamples, loadSample } from './load-sample.ts';
import { copyPartInto, duplicatePaper, exportPaper, importPaper } from './paper-files.ts';
import { PAPER_FILE_BYTES } from './zip.ts';

const CallId = z.optional(Id);
const Duplicate = z.object({ exam_id: Id, call_id: CallId });
const CopyPart = z.object({ part_id: Id, to_part_id: Id, call_id: CallId });
const MAX_ID_BYTES = 100;

export function paperFileRoutes(deps: Deps) {
  const { media } = deps;
  return new Hono<UserEnv>()
    .get('/exportpaper/:id', requirePermission('authoring'), queryOf(RevisionQuery), async (context) => {
      const { revision } = context.req.valid('query');
      const { bytes, name } = await exportPaper(deps, context.get('caller'), context.req.param('id'), revision);
      const headers = { 'Content-Type': 'application/zip', 'Content-Disposition': `attachment; filename="${name}"` };
      return context.body(bytes, 200, headers);
    })
    .post('/importpaper', requirePermission('authoring'), async (context) => {
      let data: Exam | null = null;
      let call_id: string | null = null;
      let isBack = false;
      for await (const part of readMultipart(context.req.raw)) {
        if (part.name === 'call_id' && part.filename === null) call_id = await readId(part.body);
        if (part.name === 'bring_back' && part.filename === null)
          isBack = (await textOf(part.body, MAX_ID_BYTES)) === '1';
        if (part.filename === null || part.name !== 'file' || data) continue;
        data = await media.borrow(part.body, PAPER_FILE_BYTES, async (path, sha256) => {
          await requireSessionStill(context);
          if (isBack && !mayDo(context.get('caller').roles, 'publishing')) throw notAllowed();
          const asked = isBack ? `${sha256} back` : sha256;
          return importPaper(deps, path, { call_id, call: 'importpaper', asked }, isBack);
        });
      }
      if (!data) throw malformed('file: is missing');
      return context.json({ data }, 201);
    })
    .get('/getsamples', requirePermission('publishing'), async (context) =>
      context.json({ data: await listSamples(deps.store.read) }),
    )
    .post(
      '/loadsample',
      limitBody(JSON_BODY_BYTES),
      requirePermission('publishing'),
      jsonBody(LoadSample),
      async (context) => context.json({ data: await loadSample(deps, context.req.valid('json').exam_name) }),
    )
    .post(
      '/duplicateexam',
      limitBody(JSON_BODY_BYTES),
      requirePermission('authoring'),
      jsonBody(Duplicate),
      async (context) =>
        context.json({ data: await duplicatePaper(deps, context.get('caller'), context.req.valid('json')) }, 201),
    );
}

export function partCopyRoutes(deps: Deps) {
  return new Hono<UserEnv>().post(
    '/copypart',
    limitBody(JSON_BODY_BYTES),
    requirePermission('authoring'),
    jsonBody(CopyPart),
    async (context) => context.json(await copyPartInto(deps, context.get('caller'), context.req.valid('json'))),
  );
}

async function readId(body: AsyncIterable<Uint8Array>): Promise<string> {
  const id = Id.safeParse(await textOf(body, MAX_ID_BYTES));
  if (!id.success) throw malformed('call_id: not an id');
  return id.data;
}
