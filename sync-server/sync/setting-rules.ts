import { readSettings } from '../accounts/settings-queries.ts';
import type { Rules } from './stamped-rows.ts';

const MOST_SETTINGS = 100;

export const settingRules: Rules<'settings'> = {
  async judge({ tx, pusher }) {
    const stored = await readSettings(tx, pusher.user_id);
    const names = new Set(stored.map((row) => row.name));
    return {
      stored,
      refusalOf(row) {
        if (names.size >= MOST_SETTINGS && !names.has(row.name)) return 'invalid';
        names.add(row.name);
        return null;
      },
    };
  },
};
