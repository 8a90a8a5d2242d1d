import { academyDate } from '../../shared/access.ts';
import type { GrantedAddress } from '../../shared/access-forms.ts';
import { isEmail, normaliseEmail } from '../../shared/addresses.ts';
import { addLogEntries } from '../accounts/access-log.ts';
import { type LinkSender, sendLink } from '../accounts/mailboxes.ts';
import { readKeptEmails } from '../accounts/merges.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Store, Tx } from '../store/store.ts';
import { addList, readRecorded, recordChanges, requireOpenList } from './access-lists.ts';
import { type Plan, planGift, planInTurn } from './list-plans.ts';
import { type AddressState, type AsOwner, withStates, writeStates } from './list-states.ts';
import type { Month } from './start-rule.ts';

interface ManyGrants {
  list_id: string;
  grant: Month & { end_date: string };
  emails: readonly string[];
  keepUnknown: boolean;
  link: LinkSender;
}

interface GroupGrants {
  list_id: string;
  grant: Month & { end_date: string };
  /** The group, and until when it gave the month before this list. */
  group: { group_id: string; end_date: string | null };
  user_ids: readonly string[];
  isMember: (tx: Tx, user_id: string) => Promise<boolean>;
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
          giveTo(tx, many, { caller, lines: linesOf(emails, states), asOwner, nowMs }),
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

/**
 * Gives a month to members of a group in one transaction, as a step of a list; whoever left meanwhile, or has no account
 * any more, gets nothing and is not told of.
 */
export async function grantMembers(
  store: Store,
  caller: Caller,
  { user_ids, isMember, ...many }: GroupGrants,
  nowMs: number,
): Promise<GrantedAddress[]> {
  const addresses = user_ids.map((user_id) => ({ email: '', user_id }));
  return withStates(store, { month: many.grant, addresses }, async (tx, states, asOwner) => {
    const lines: GivenLine[] = [];
    for (const state of states)
      if (state.user && (await isMember(tx, state.user.user_id))) lines.push({ email: state.email, state });
    return giveTo(tx, { ...many, keepUnknown: false }, { caller, lines, asOwner, nowMs });
  });
}

interface GivenLine {
  email: string;
  state: AddressState;
}

function linesOf(emails: readonly string[], states: readonly AddressState[]): GivenLine[] {
  return states.map((state, index) => ({ email: emails[index] ?? state.email, state }));
}

interface Step {
  caller: Caller;
  lines: readonly GivenLine[];
  asOwner: AsOwner;
  nowMs: number;
}

async function giveTo(
  tx: Tx,
  { list_id, grant, keepUnknown, link, group }: Omit<ManyGrants, 'emails'> & Partial<Pick<GroupGrants, 'group'>>,
  { caller: { user_id: actor_id }, lines: given, asOwner, nowMs }: Step,
): Promise<GrantedAddress[]> {
  const list = {
    list_id,
    kind: 'given',
    actor_id,
    month: grant,
    end_date: grant.end_date,
    ...(group && { group }),
  } as const;
  await requireOpenList(tx, list);
  const recorded = await readRecorded(
    tx,
    list_id,
    given.map(({ email }) => email),
  );
  const today = academyDate(nowMs);
  const gift = { end_date: grant.end_date, keepUnknown, actor_id };
  const lines = planInTurn(given, ({ state }) => planGift(state, gift, { today, nowMs }));
  const changes = lines.flatMap(({ email, state, plan: { outcome, after } }) =>
    after && !recorded.has(email) ? [{ email, state, outcome, after }] : [],
  );
  if (changes.length > 0) {
    await addList(tx, list, nowMs);
    await recordChanges(tx, list_id, changes);
    await writeStates(tx, asOwner, grant, changes, nowMs);
    const { category_year, category_month, end_date } = grant;
    const logged = { actor_id, category_year, category_month, end_date, list_id };
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
