import { Reasons } from '../../shared/reasons.ts';
import { z } from '../../shared/zod.ts';
import { ApiError, isUnanswered } from '../api/request.ts';
import { findMissingExplanations } from '../local/queries/missing-explanations.ts';
import { getJson, type DeviceCalls } from './connection.ts';

const ExplanationReply = z.object({
  explanationData: z.nullable(z.object({ content_data: z.string() })),
  // an older server gives none; those that this version cannot read must not cost the explanation
  // oxlint-disable-next-line promise/valid-params -- a schema, not a promise
  reasonsData: z.catch(z.optional(z.nullable(Reasons)), null),
});

export async function saveExplanation(deps: DeviceCalls, exam_id: string): Promise<void> {
  // the free sample, just adopted by an account: its reasons are here, and the server would refuse them before the
  // attempt is sent
  const attempts = await deps.db.attempts.where('exam_id').equals(exam_id).toArray();
  if (attempts.length > 0 && attempts.every(({ state }) => state === 'unsent')) return;
  const reply = await getJson(deps, `/api/explanation/getexplanationforexam/${exam_id}`, ExplanationReply);
  await deps.db.explanations.put({
    exam_id,
    content_data: reply.explanationData?.content_data ?? null,
    reasons: reply.reasonsData ?? null,
  });
}

export async function saveMissingExplanations(deps: DeviceCalls): Promise<boolean> {
  for (const exam_id of await findMissingExplanations(deps.db)) {
    try {
      await saveExplanation(deps, exam_id);
    } catch (error) {
      if (isUnanswered(error)) return false;
      // a refusal of one paper's explanation must not keep the others away
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return true;
}
