import { mayDo } from '../../shared/roles.ts';
import { FREE_SAMPLE_ID } from '../../shared/free-sample/sample-id.ts';
import { notFound } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import { prepared } from '../store/prepared-statements.ts';
import type { Reader } from '../store/store.ts';
import { findDeliveredAt } from './bundle-deliveries.ts';
import { findTerms, grantSpansOf } from './queries.ts';
import { readSinceAccess } from './late-starts.ts';
import {
  accessLostAt,
  hasAccessNow,
  mayStart,
  verdictOn,
  type PaperTerms,
  type StartFacts,
  type StartVerdict,
} from './start-rule.ts';

/** True if the caller has access to a paper as it is now; refuses drafts with 404, except to authors. */
export async function mayAttendPaper(reader: Reader, caller: Caller, exam_id: string, nowMs: number): Promise<boolean> {
  const paper = await findTerms(reader, exam_id);
  if (!paper || (!paper.isOpen && !mayDo(caller.roles, 'authoring'))) throw notFound('The paper');
  return (
    mayDo(caller.roles, 'read_papers') || hasAccessNow(paper.terms, await grantSpansOf(reader, caller.user_id), nowMs)
  );
}

type ReadPublished = (reader: Reader, exam_id: string, revision: number) => Promise<{ exam: PaperTerms } | null>;

interface Where {
  reader: Reader;
  readFacts: ReadPublished;
}

export async function mayStartNow(
  where: Where,
  caller: Pick<Caller, 'user_id' | 'roles'>,
  of: { exam_id: string; revision: number },
  nowMs: number,
): Promise<boolean> {
  const facts = await readStartFacts(where, caller, of, nowMs, nowMs);
  return typeof facts === 'string' ? facts === 'may' : mayStart(facts);
}

export async function checkStart(
  where: Where,
  caller: Pick<Caller, 'user_id' | 'roles'>,
  of: { exam_id: string; revision: number },
  startMs: number,
  nowMs: number,
): Promise<StartVerdict> {
  const facts = await readStartFacts(where, caller, of, startMs, nowMs);
  return typeof facts === 'string' ? facts : verdictOn(facts);
}

async function readStartFacts(
  { reader, readFacts }: Where,
  { user_id, roles }: Pick<Caller, 'user_id' | 'roles'>,
  { exam_id, revision }: { exam_id: string; revision: number },
  startMs: number,
  nowMs: number,
): Promise<StartFacts | 'may' | 'no_access'> {
  if (mayDo(roles, 'read_papers')) return 'may';
  const [row] = await offerOf(reader, { exam_id, revision });
  if (!row) return 'no_access';
  // anybody may have attended it without an account, and keeps the attempt [R103]
  if (exam_id === FREE_SAMPLE_ID) return 'may';
  // a restored server no longer knows to whom it gave the revision: a start before the revision was restored counts
  // as one on a given revision [R242]
  const isBeforeReturn = row.brought_back_at !== null && startMs < Number(row.brought_back_at);
  const givenAtMs = isBeforeReturn ? Number(row.created_at) : await findDeliveredAt(reader, user_id, exam_id, revision);
  const paper = {
    terms: row,
    isOpen: row.creationStatus === 'complete' && row.deleted === 0,
    isNewest: row.newest === revision,
  };
  // A draft's terms may differ from the revision's: only a revision on offer has the paper's.
  const isOnOffer = paper.isOpen && paper.isNewest;
  const published = isOnOffer ? row : (await readFacts(reader, exam_id, revision))?.exam;
  if (!published) return 'no_access';
  const grants = await grantSpansOf(reader, user_id);
  const lostAtMs = startMs < nowMs ? accessLostAt(published, grants, nowMs) : null;
  return {
    startMs,
    nowMs,
    grants,
    revision: { terms: published, retiredAtMs: row.retired_at === null ? null : Number(row.retired_at) },
    givenAtMs,
    ...(lostAtMs !== null && { since: await readSinceAccess(reader, user_id, { exam_id, startMs }, lostAtMs) }),
    paper,
  };
}

const offerOf = prepared((reader: Reader, of: { exam_id: string; revision: number }) =>
  reader
    .selectFrom('revisions')
    .innerJoin('exams', 'exams.exam_id', 'revisions.exam_id')
    .select(['exams.access_control', 'exams.category_year', 'exams.category_month'])
    .select(['exams.creationStatus', 'exams.deleted', 'exams.revision as newest', 'revisions.retired_at'])
    .select(['revisions.created_at', 'revisions.brought_back_at'])
    .where('revisions.exam_id', '=', of.exam_id)
    .where('revisions.revision', '=', of.revision),
);
