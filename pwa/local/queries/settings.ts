import { useMemo } from 'react';
import { goalsOf, type Goals } from '../../../shared/goals.ts';
import { settingOf, type Setting, type SettingName, type SettingValue } from '../../../shared/settings.ts';
import type { LocalDatabase } from '../database/db.ts';
import { useOwnRows } from './use-own-rows.ts';

export type Settings = { [Name in SettingName]: SettingValue<Name> };

export function useSettings(db: LocalDatabase): Settings | undefined {
  const rows = useOwnRows(db, 'settings', () => db.settings.toArray(), held);
  return useMemo(() => rows && settingsOf(rows), [rows]);
}

export function useGoals(db: LocalDatabase): Goals | undefined {
  const rows = useOwnRows(db, 'settings', () => db.settings.toArray(), held);
  return useMemo(() => rows && goalsOf(rows), [rows]);
}

const held = (settings: Setting[]) => ({ settings });

export function settingsOf(rows: readonly Setting[]): Settings {
  return {
    text_size: settingOf(rows, 'text_size'),
    contrast: settingOf(rows, 'contrast'),
    clock: settingOf(rows, 'clock'),
  };
}
