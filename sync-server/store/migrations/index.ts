import type { Migration } from 'kysely/migration';
import * as init from './001-init.ts';

/** In the order in which they run; a published migration never changes. */
export const migrations: Record<string, Migration> = { '001-init': init };
