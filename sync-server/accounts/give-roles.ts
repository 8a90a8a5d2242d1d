// Gives and takes staff roles. Anybody may have registered an address, so the roles of somebody who is no staff yet
// wait: the person confirms them, logged in, with the link in a mail or with a one-time code from the owner.

import { CODE_LENGTH, CODE_SIGNS } from '../../shared/groups.ts';
import { rolesOf, type StaffRole } from '../../shared/roles.ts';
import { nameError } from '../../shared/sign-up.ts';
import { type GivenRoles, MOST_WRONG_CODES, OFFER_DAYS, type RoleOffer, rolesText } from '../../shared/staff.ts';
import { randomInt } from 'node:crypto';
import { isEmail } from '../../shared/addresses.ts';
import type { User } from '../../shared/accounts.ts';
import { notFound, ruleBroken, stateForbids } from '../http/refusal.ts';
import type { Caller } from '../http/sign-in.ts';
import type { Mail } from '../mail/senders.ts';
import type { OwnerTx, Reader, Tx } from '../store/store.ts';
import { addLogEntry } from './access-log.ts';
import { requireOther } from './manage.ts';
import { type LinkSender, noteProven } from './mailboxes.ts';
import { updateRoles } from './queries.ts';
import { hashSecret, newSecret } from './sessions.ts';
import { writeRoles } from './staff-roles.ts';

const OFFER_MS = OFFER_DAYS * 86_400_000;

export interface RolesGiven {
  user: User;
  is: 'same' | 'given' | 'waiting';
}

/**
 * Gives the transaction's owner exactly these roles. Roles that are taken are gone at once, with the sessions; new
 * ones of staff count at once, and those of everybody else wait until they are confirmed.
 */
export async function giveRoles(
  tx: OwnerTx,
  caller: Caller,
  { roles, group_ids }: Omit<GivenRoles, 'user_id'>,
  link: LinkSender,
  nowMs: number,
): Promise<RolesGiven> {
  const user_id = tx.owner;
  const user = await requireOther(tx, caller, user_id, 'roles');
  const before = rolesOf(user);
  await requireGroups(tx, group_ids);
  await dropOffer(tx);
  const by = { actor_id: caller.user_id, user_id };
  if (before.length === 0 && roles.length > 0) {
    const secret = newSecret();
    const offer = { roles: JSON.stringify(roles), group_ids: JSON.stringify(group_ids), given_by: caller.user_id };
    await tx
      .insertInto('staff_offers')
      .values({ user_id, ...offer, expires_at: nowMs + OFFER_MS, token_hash: hashSecret(secret), code_hash: null })
      .execute();
    if (isEmail(user.email)) await link.mailer.post(tx, roleMail(user, roles, link.appOrigin, secret), nowMs);
    await addLogEntry(tx, { ...by, action: 'roles_offered', detail: rolesText(roles) }, nowMs);
    return { user, is: 'waiting' };
  }
  const isTaken = before.some((role) => !roles.includes(role));
  const isSame = !isTaken && roles.length === before.length;
  if (isTaken) await updateRoles(tx, { user_id, roles, given_by: caller.user_id }, nowMs);
  else await writeRoles(tx, { user_id, roles, given_by: caller.user_id }, nowMs);
  const areGroupsSame = await writeGroups(tx, roles.includes('teacher') ? group_ids : []);
  if (isSame && areGroupsSame) return { user, is: 'same' };
  await addLogEntry(tx, { ...by, action: 'roles_given', detail: rolesText(roles) }, nowMs);
  return { user: { ...user, roles: [...roles] }, is: 'given' };
}

/** Sets another one-time code for roles that wait, and returns it, this once. */
export async function setRoleCode(
  tx: OwnerTx,
  caller: Caller,
  hashCode: (code: string) => string,
  nowMs: number,
): Promise<string> {
  await requireOther(tx, caller, tx.owner, 'roles');
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS.charAt(randomInt(CODE_SIGNS.length))).join('');
  const set = await tx
    .updateTable('staff_offers')
    .set({ code_hash: hashCode(code), wrong_codes: 0, expires_at: nowMs + OFFER_MS })
    .where('user_id', '=', tx.owner)
    .returning('user_id')
    .executeTakeFirst();
  if (!set) throw stateForbids('nothing_waits', 'No role waits for this person any more.');
  await addLogEntry(tx, { actor_id: caller.user_id, user_id: tx.owner, action: 'role_code_made' }, nowMs);
  return code;
}

/**
 * Confirms the roles that wait for the transaction's owner, by the secret of the mailed link or by the hash of a code.
 * Returns null if that is wrong, which is counted for codes.
 */
export async function confirmRoles(
  tx: OwnerTx,
  proof: { token: string } | { code_hash: string },
  nowMs: number,
): Promise<StaffRole[] | null> {
  const user_id = tx.owner;
  const offer = await findOffer(tx, user_id, nowMs);
  if (!offer)
    throw stateForbids('nothing_waits', 'No role waits for you. Ask the owner of your academy to give it again.');
  if ('code_hash' in proof && offer.wrong_codes >= MOST_WRONG_CODES)
    throw stateForbids('too_many_codes', 'Too many wrong codes. Ask the owner of your academy for a new one.');
  const isRight = 'token' in proof ? offer.token_hash === hashSecret(proof.token) : offer.code_hash === proof.code_hash;
  if (!isRight) {
    if ('code_hash' in proof)
      await tx
        .updateTable('staff_offers')
        .set(({ eb }) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
        .where('user_id', '=', user_id)
        .execute();
    return null;
  }
  const roles = rolesOf({ role: 'student', roles: JSON.parse(offer.roles) as string[] });
  await dropOffer(tx);
  await writeRoles(tx, { user_id, roles, given_by: offer.given_by }, nowMs);
  await writeGroups(tx, roles.includes('teacher') ? (JSON.parse(offer.group_ids) as string[]) : []);
  if ('token' in proof) await noteProven(tx, user_id, nowMs);
  const detail = rolesText(roles);
  await addLogEntry(tx, { actor_id: user_id, user_id, action: 'roles_confirmed', detail }, nowMs);
  return roles;
}

export function wrongProof(by: 'token' | 'code') {
  const message =
    by === 'code'
      ? 'This code is wrong. Check it, or ask the owner of your academy for a new one.'
      : 'This link is for another account, or a newer link was sent. Use the newest mail.';
  return ruleBroken(message, { code: message });
}

export async function readOffer(reader: Reader, user_id: string, nowMs: number): Promise<RoleOffer | null> {
  const offer = await findOffer(reader, user_id, nowMs);
  if (!offer) return null;
  return {
    roles: JSON.parse(offer.roles) as string[],
    group_ids: JSON.parse(offer.group_ids) as string[],
    has_code: offer.code_hash !== null,
    expires_at: Number(offer.expires_at),
  };
}

export async function readTaught(reader: Reader, user_id: string): Promise<string[]> {
  const rows = await reader.selectFrom('staff_groups').select('group_id').where('user_id', '=', user_id).execute();
  return rows.map(({ group_id }) => group_id);
}

async function findOffer(reader: Reader, user_id: string, nowMs: number) {
  return reader
    .selectFrom('staff_offers')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('expires_at', '>', nowMs)
    .executeTakeFirst();
}

async function dropOffer(tx: OwnerTx): Promise<void> {
  await tx.deleteFrom('staff_offers').where('user_id', '=', tx.owner).execute();
}

async function requireGroups(tx: Tx, group_ids: readonly string[]): Promise<void> {
  if (group_ids.length === 0) return;
  const found = await tx.selectFrom('groups').select('group_id').where('group_id', 'in', group_ids).execute();
  if (found.length < new Set(group_ids).size) throw notFound('The group');
}

/** Replaces the groups that somebody teaches; returns true if they are the same. A deleted group is left out. */
async function writeGroups(tx: OwnerTx, group_ids: readonly string[]): Promise<boolean> {
  const before = await readTaught(tx, tx.owner);
  const wanted = new Set(group_ids);
  if (before.length === wanted.size && before.every((group_id) => wanted.has(group_id))) return true;
  await tx.deleteFrom('staff_groups').where('user_id', '=', tx.owner).execute();
  if (wanted.size === 0) return false;
  await tx
    .insertInto('staff_groups')
    .columns(['user_id', 'group_id'])
    .expression((eb) =>
      eb
        .selectFrom('groups')
        .select([eb.val(tx.owner).as('user_id'), 'groups.group_id'])
        .where('groups.group_id', 'in', [...wanted]),
    )
    .execute();
  return false;
}

function roleMail({ email, first_name }: User, roles: readonly string[], appOrigin: string, secret: string): Mail {
  return {
    to: email,
    minutes: OFFER_DAYS * 24 * 60,
    subject: 'Your role at your academy',
    text: [
      nameError(first_name) === null ? `Hello ${first_name},` : 'Hello,',
      '',
      `your academy gives your Papertide account a role: ${rolesText(roles)}. To accept it, open this link and log in with the password that you have:`,
      '',
      `${appOrigin}/user/confirm-role#token=${secret}`,
      '',
      `The link works once, within ${OFFER_DAYS} days. If you do not know your academy, you do not have to do anything.`,
      '',
    ].join('\n'),
  };
}
