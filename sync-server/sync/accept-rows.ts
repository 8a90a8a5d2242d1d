import { EMPTY_PUSH } from '../../shared/sync/protocol.ts';
import type { AcceptRows } from '../attempts/calls.ts';
import type { Deps } from '../deps.ts';
import { notAllowed, notFound, Refusal, ruleBroken, stateForbids } from '../http/refusal.ts';
import { isBelowFloor } from '../quota/disk-space.ts';
import { applyPush } from './apply.ts';
import { scaledAttemptLimits } from './attempt-limits.ts';
import type { PushBatch } from './push-batch.ts';

export function createAcceptRows({
  config,
  readFacts,
  readDiskSpace,
  now,
}: Pick<Deps, 'config' | 'readFacts' | 'readDiskSpace' | 'now'>): AcceptRows {
  const attemptLimits = scaledAttemptLimits(config.limitScale);
  return async (tx, caller, rows) => {
    const isDiskFull = isBelowFloor(await readDiskSpace());
    const pusher = { ...caller, nowMs: now(), readFacts, attemptLimits, quota: config.quota, isDiskFull };
    const batch = await applyPush(tx, pusher, { ...EMPTY_PUSH, ...rows });
    const refused = batch.refused[0];
    if (refused) throw toRefusal(refused);
  };
}

function toRefusal({ code, message }: PushBatch['refused'][number]): Refusal {
  if (code === 'no_access') return notAllowed(message, code);
  if (code === 'unknown_attempt' || code === 'not_yours') return notFound('This attempt');
  if (code === 'unknown_revision') return notFound('This paper');
  if (code === 'attempt_ended' || code === 'over_quota') return stateForbids(code, message);
  if (code === 'too_many_attempts') return new Refusal(429, { code, message }, { 'Retry-After': '3600' });
  if (code === 'too_large') return new Refusal(413, { code, message });
  return ruleBroken(message);
}
