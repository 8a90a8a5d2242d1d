import { useLiveQuery } from 'dexie-react-hooks';
import { settingOf, type SettingName, type SettingValue } from '../../../shared/settings.ts';
import type { LocalDatabase } from '../db.ts';

export type Settings = { [Name in SettingName]: SettingValue<Name> };

/** What the student has set, on this device or another; undefined while reading. */
export function useSettings(db: LocalDatabase): Settings | undefined {
  return useLiveQuery(() => readSettings(db), [db]);
}

export async function readSettings(db: LocalDatabase): Promise<Settings> {
  const rows = await db.settings.toArray();
  return {
    text_size: settingOf(rows, 'text_size'),
    contrast: settingOf(rows, 'contrast'),
    clock: settingOf(rows, 'clock'),
  };
}
