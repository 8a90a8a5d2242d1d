import { readSettings } from '../accounts/settings-queries.ts';
import type { Rules } from './stamped-rows.ts';

/** A student has a handful of settings; more would be something else. */
const MOST_SETTINGS = 100;

/** Settings are the caller's own, and belong to no attempt. */
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
