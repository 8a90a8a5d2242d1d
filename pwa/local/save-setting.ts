// The door for what a student sets for themselves, beside save.ts: it goes with the account to every device [R58].

import type { SettingName, SettingValue } from '../../shared/settings.ts';
import type { Device } from './device.tsx';
import { stamp } from './save.ts';
import { write } from './storage-epoch.ts';

/** Keeps a setting; the one before it, from whichever device, is replaced. */
export async function saveSetting<Name extends SettingName>(
  { db, now }: Pick<Device, 'db' | 'now'>,
  name: Name,
  value: SettingValue<Name>,
): Promise<void> {
  await write(db, [db.settings], async () => {
    const current = await db.settings.get(name);
    await db.settings.put({ name, value, hlc: await stamp(db, now(), current?.hlc ?? null), state: 'unsent' });
  });
}
