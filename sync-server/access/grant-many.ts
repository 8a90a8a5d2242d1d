import type { GrantedAddress } from '../../shared/access-forms.ts';
import { isEmail, normaliseEmail } from '../../shared/addresses.ts';
import type { LinkSender } from '../accounts/mailboxes.ts';
import { findUserByEmail } from '../accounts/queries.ts';
import type { Caller } from '../http/sign-in.ts';
import { lockAddress } from '../store/locks.ts';
import type { Store } from '../store/store.ts';
import type { Month } from './start-rule.ts';
import { giveOrHoldBack, type GivenOrPending, addPendingMonth } from './pending-grants.ts';

const OUTCOMES = {
  given: 'given',
  renewed: 'given',
  prolonged: 'prolonged',
  already: 'already',
  kept: 'kept',
} satisfies Record<GivenOrPending['outcome'], GrantedAddress['outcome']>;

interface ManyGrants {
  grant: Month & { end_date: string };
  emails: readonly string[];
  keepUnknown: boolean;
  link: LinkSender;
}

/**
 * Gives a month to each address in a transaction of its own, and returns the outcomes in the same order. A call that
 * was interrupted may be repeated: a month that was given stays as it is.
 */
export async function grantMany(
  store: Store,
  caller: Caller,
  { emails, ...many }: ManyGrants,
  nowMs: number,
): Promise<GrantedAddress[]> {
  const report: GrantedAddress[] = [];
  for (const text of emails) report.push(await grantToAddress(store, caller, { ...many, text }, nowMs));
  return report;
}

async function grantToAddress(
  store: Store,
  caller: Caller,
  many: Omit<ManyGrants, 'emails'> & { text: string },
  nowMs: number,
): Promise<GrantedAddress> {
  const { grant, keepUnknown, link, text } = many;
  if (!isEmail(text)) return { email: text, outcome: 'no_address', end_date: null };
  const email = normaliseEmail(text);
  const user = await findUserByEmail(store.read, email);
  if (user) {
    const given = await store.transactFor(user.user_id, (tx) => giveOrHoldBack(tx, link, caller.user_id, grant, nowMs));
    const outcome = OUTCOMES[given.outcome];
    return { email, outcome, end_date: given.end_date, ...(outcome === 'kept' && { not_confirmed: true }) };
  }
  if (!keepUnknown) return { email, outcome: 'unknown', end_date: null };
  const end_date = await store.transact(async (tx) => {
    await lockAddress(tx, email);
    // a sign-up that commits after this collects the pending grant; one that committed before would never see it
    if (await findUserByEmail(tx, email)) return null;
    return addPendingMonth(tx, caller.user_id, { email, ...grant }, nowMs);
  });
  if (end_date === null) return grantToAddress(store, caller, many, nowMs);
  return { email, outcome: 'kept', end_date };
}
