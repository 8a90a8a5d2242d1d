import type { Kysely } from 'kysely';

/**
 * Groups and months that staff removed from an address without an account, under a keyed hash of the address, and
 * members who joined by code. It is unknown for existing members: they count as added by the academy, as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('group_members')
    .addColumn('by_code', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('removed_from_groups')
    .addColumn('address_hash', 'text', (c) => c.notNull())
    .addColumn('group_id', 'text', (c) => c.notNull().references('groups.group_id'))
    .addColumn('removed_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('removed_from_groups_key', ['address_hash', 'group_id'])
    .execute();
  await db.schema.createIndex('removed_from_groups_group').on('removed_from_groups').column('group_id').execute();
  await db.schema
    .createTable('removed_months')
    .addColumn('address_hash', 'text', (c) => c.notNull())
    .addColumn('category_year', 'integer', (c) => c.notNull())
    .addColumn('category_month', 'text', (c) => c.notNull())
    .addColumn('removed_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('removed_months_key', ['address_hash', 'category_year', 'category_month'])
    .execute();
  await db.schema
    .createTable('mailed_addresses')
    .addColumn('address_hash', 'text', (c) => c.primaryKey())
    .addColumn('link_sent_at', 'bigint', (c) => c.notNull())
    .execute();
}
