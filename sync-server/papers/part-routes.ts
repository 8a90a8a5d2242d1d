import { Hono } from 'hono';
import { Id } from '../../shared/ids.ts';
import { z } from '../../shared/zod.ts';
import type { Deps } from '../deps.ts';
import { jsonBody } from '../http/body.ts';
import { type CallerEnv, requireAdmin, requireUser } from '../http/sign-in.ts';
import { requireDraft, requireExam, touchExam } from './draft.ts';
import { saveParts } from './part-rules.ts';
import { listParts } from './queries.ts';
import { requireReadableBundle } from './visibility.ts';

const MAX_QUESTIONS_PER_PART = 200;

/** The field is text in the form; what is no number counts as none [R39]. */
const QuestionCount = z.pipe(
  z.optional(z.nullable(z.union([z.number(), z.string()]))),
  z.transform((value) => Math.min(Math.max(Number.parseInt(String(value), 10) || 0, 0), MAX_QUESTIONS_PER_PART)),
);

const PartsInput = z.object({
  exam_id: Id,
  partsData: z.array(z.object({ part_id: z.optional(Id), no_of_question: QuestionCount })),
});

/** /api/parts */
export function partRoutes(deps: Deps) {
  const { store, now } = deps;
  const save = ({ exam_id, partsData }: z.infer<typeof PartsInput>) =>
    store.transact(async (tx) => {
      const exam = await requireDraft(tx, exam_id);
      await touchExam(tx, exam_id, now());
      return saveParts(tx, exam, partsData);
    });

  return new Hono<CallerEnv>()
    .get('/getpartsrelatedtoexam/:id', requireUser, async (context) => {
      const caller = context.get('caller');
      const exam_id = context.req.param('id');
      if (caller.role === 'admin') {
        await requireExam(store.read, exam_id);
        return context.json({ data: await listParts(store.read, exam_id) });
      }
      const bundle = await requireReadableBundle(deps, caller, exam_id);
      return context.json({ data: bundle.part_data });
    })
    .post('/addparts', requireAdmin, jsonBody(PartsInput), async (context) =>
      context.json({ data: await save(context.req.valid('json')) }),
    )
    .put('/updateparts', requireAdmin, jsonBody(PartsInput), async (context) =>
      context.json({ data: await save(context.req.valid('json')) }),
    );
}
