import type { Migration } from 'kysely/migration';
import { up as init } from './001-init.ts';
import { up as flagsRecordingsSettingsMarks } from './002-flags-recordings-settings-marks.ts';
import { up as databaseEpoch } from './006-database-epoch.ts';
import { up as limits } from './008-limits.ts';

/** In the order in which they run; a published migration never changes. */
export const migrations: Record<string, Migration> = {
  '001-init': { up: init },
  '002-flags-recordings-settings-marks': { up: flagsRecordingsSettingsMarks },
  '006-database-epoch': { up: databaseEpoch },
  '008-limits': { up: limits },
};
