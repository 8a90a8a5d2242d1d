import { type Kysely, sql } from 'kysely';
import { normaliseEmail } from '../../../shared/addresses.ts';

interface OldTables {
  users: { user_id: string; email: string; proven_at: number | null };
  address_collisions: { user_id: string; email: string };
  waiting_grants: { email: string; category_year: number; category_month: string; end_date: string };
  group_waiting: { group_id: string; email: string };
  access_log: { log_id: string; email: string | null };
}

/**
 * When an account's mailbox was proven, and addresses in their normalised form. Existing grants and members stay:
 * only what lists and groups give from now on waits for a proven mailbox.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('proven_at', 'bigint').execute();
  await db.schema.alterTable('users').addColumn('link_sent_at', 'bigint').execute();
  await db.schema
    .createTable('address_collisions')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.user_id'))
    .addColumn('email', 'text', (c) => c.notNull())
    .execute();
  const old = db as Kysely<OldTables>;
  await noteProven(old);
  await foldAccounts(old);
  await foldWaiting(old);
}

/**
 * A mailbox was proven if a mailed link was used: the log shows it if something was pending for the address,
 * otherwise the links themselves. Links that ended for another reason do not count: together with all others of an
 * account that became an admin, or with those of other accounts at a restore.
 */
async function noteProven(db: Kysely<OldTables>): Promise<void> {
  await sql`update users set proven_at = (
    select min(at) from access_log where access_log.user_id = users.user_id and action = 'kept_given')`.execute(db);
  await sql`update users set proven_at = (
      select min(used.used_at) from password_resets as used
      where used.user_id = users.user_id and used.used_at < used.expires_at
        and not exists (select 1 from password_resets as other
          where other.used_at = used.used_at and other.user_id <> used.user_id)
        and not exists (select 1 from access_log
          where access_log.user_id = used.user_id and action = 'made_admin'
            and access_log.at between used.used_at and used.used_at + 1000))
    where proven_at is null`.execute(db);
}

/**
 * Two accounts whose normalised addresses are equal both stay: the second keeps its old spelling, and admins are
 * told.
 */
async function foldAccounts(db: Kysely<OldTables>): Promise<void> {
  const accounts = await db.selectFrom('users').select(['user_id', 'email']).orderBy('user_id').execute();
  const taken = new Set(accounts.map(({ email }) => email));
  for (const { user_id, email } of accounts) {
    const form = normaliseEmail(email);
    if (form === email) continue;
    if (taken.has(form)) await db.insertInto('address_collisions').values({ user_id, email: form }).execute();
    else {
      taken.add(form);
      await db.updateTable('users').set({ email: form }).where('user_id', '=', user_id).execute();
    }
  }
}

async function foldWaiting(db: Kysely<OldTables>): Promise<void> {
  for (const row of await db.selectFrom('waiting_grants').selectAll().execute()) {
    const email = normaliseEmail(row.email);
    if (email === row.email) continue;
    const isThis = { category_year: row.category_year, category_month: row.category_month };
    await db
      .deleteFrom('waiting_grants')
      .where((is) => is.and({ ...isThis, email: row.email }))
      .execute();
    const kept = await db
      .selectFrom('waiting_grants')
      .select('end_date')
      .where((is) => is.and({ ...isThis, email }))
      .executeTakeFirst();
    if (kept === undefined)
      await db
        .insertInto('waiting_grants')
        .values({ ...row, email })
        .execute();
    else if (kept.end_date < row.end_date)
      await db
        .updateTable('waiting_grants')
        .set({ end_date: row.end_date })
        .where((is) => is.and({ ...isThis, email }))
        .execute();
  }
  for (const { group_id, email } of await db.selectFrom('group_waiting').selectAll().execute()) {
    const form = normaliseEmail(email);
    if (form === email) continue;
    await db
      .deleteFrom('group_waiting')
      .where((is) => is.and({ group_id, email }))
      .execute();
    await db
      .insertInto('group_waiting')
      .values({ group_id, email: form })
      .onConflict((conflict) => conflict.columns(['group_id', 'email']).doNothing())
      .execute();
  }
  const lines = await db.selectFrom('access_log').select(['log_id', 'email']).where('email', 'is not', null).execute();
  for (const { log_id, email } of lines) {
    const form = normaliseEmail(email ?? '');
    if (form !== email) await db.updateTable('access_log').set({ email: form }).where('log_id', '=', log_id).execute();
  }
}
