import { academyDate } from '../../shared/access.ts';
import type { GrantedAddress } from '../../shared/access-forms.ts';
import { isEmail, normaliseEmail } from '../../shared/addresses.ts';
import { addLogEntries } from '../accounts/access-log.ts';
import { type LinkSender, sendLink } from '../accounts/mailboxes.ts';
import { readKeptEmails } from '../accounts/merges.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Store, Tx } from '../store/store.ts';
import { addList, readRecorded, recordChanges, requireOpenList } from './access-lists.ts';
import { type Plan, planGift } from './list-plans.ts';
import { type AddressState, type AsOwner, withStates, writeStates } from './list-states.ts';
import type { Month } from './start-rule.ts';

interface ManyGrants {
  list_id: string;
  grant: Month & { end_date: string };
  emails: readonly string[];
  keepUnknown: boolean;
  link: LinkSender;
}

/**
 * Gives a month to each address in one transaction, as a step of a list, and returns the outcomes in the same order. A
 * step that was interrupted may be repeated: its outcomes are the same.
 */
export async function grantMany(
  store: Store,
  caller: Caller,
  many: ManyGrants,
  nowMs: number,
): Promise<GrantedAddress[]> {
  const listed = many.emails.filter((text) => isEmail(text)).map(normaliseEmail);
  const kept = await readKeptEmails(store.read, listed);
  const emails = [...new Set(listed.map((email) => kept.get(email) ?? email))];
  const addresses = emails.map((email) => ({ email, user_id: null }));
  const told =
    emails.length === 0
      ? []
      : await withStates(store, { month: many.grant, addresses }, (tx, states, asOwner) =>
          giveTo(tx, { ...many, emails }, { caller, states, asOwner, nowMs }),
        );
  const byEmail = new Map(told.map((line) => [line.email, line]));
  const seen = new Set<string>();
  return many.emails.map((text) => {
    const email = normaliseEmail(text);
    const found = isEmail(text) ? byEmail.get(kept.get(email) ?? email) : undefined;
    if (!found) return { email: text, outcome: 'no_address', end_date: null };
    const line = { ...found, email };
    const isRepeated = seen.has(found.email);
    seen.add(found.email);
    return isRepeated && line.outcome !== 'kept' && line.outcome !== 'unknown' ? { ...line, outcome: 'already' } : line;
  });
}

interface Step {
  caller: Caller;
  states: readonly AddressState[];
  asOwner: AsOwner;
  nowMs: number;
}

async function giveTo(
  tx: Tx,
  { list_id, grant, emails, keepUnknown, link }: ManyGrants,
  { caller: { user_id: actor_id }, states, asOwner, nowMs }: Step,
): Promise<GrantedAddress[]> {
  const list = { list_id, kind: 'given', actor_id, month: grant, end_date: grant.end_date } as const;
  await requireOpenList(tx, list);
  const recorded = await readRecorded(tx, list_id, emails);
  const today = academyDate(nowMs);
  const lines = states.map((state, index) => {
    const gift = { end_date: grant.end_date, keepUnknown, actor_id };
    return { email: emails[index] ?? state.email, state, plan: planGift(state, gift, { today, nowMs }) };
  });
  const changes = lines.flatMap(({ email, state, plan: { outcome, after } }) =>
    after && !recorded.has(email) ? [{ email, state, outcome, after }] : [],
  );
  if (changes.length > 0) {
    await addList(tx, list, nowMs);
    await recordChanges(tx, list_id, changes);
    await writeStates(tx, asOwner, grant, changes, nowMs);
    const { category_year, category_month, end_date } = grant;
    const logged = { actor_id, category_year, category_month, end_date };
    await addLogEntries(
      tx,
      changes.map(({ state, outcome }) =>
        outcome === 'kept'
          ? { ...logged, email: state.email, action: 'access_kept' }
          : {
              ...logged,
              user_id: state.user?.user_id ?? null,
              action: outcome === 'prolonged' ? 'access_prolonged' : 'access_given',
            },
      ),
      nowMs,
    );
  }
  for (const { state, plan } of lines)
    if (plan.outcome === 'kept' && state.user) await sendLink(tx, link, state.user, nowMs);
  return lines.map(({ email, state, plan }) => toldOf(email, state, recorded.get(email), plan));
}

function toldOf(
  email: string,
  { user }: AddressState,
  recorded: { outcome: string; end_after: string | null; waiting_after: string | null } | undefined,
  plan: Plan<GrantedAddress['outcome']>,
): GrantedAddress {
  const { outcome, end_date } =
    recorded && isChange(recorded.outcome)
      ? { outcome: recorded.outcome, end_date: recorded.end_after ?? recorded.waiting_after }
      : plan;
  return { email, outcome, end_date, ...(outcome === 'kept' && user && { not_confirmed: true }) };
}

function isChange(outcome: string): outcome is 'given' | 'prolonged' | 'kept' {
  return outcome === 'given' || outcome === 'prolonged' || outcome === 'kept';
}
