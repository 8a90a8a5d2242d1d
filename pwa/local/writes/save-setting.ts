import type { GoalName } from '../../../shared/goals.ts';
import type { STREAK_SETTING } from '../../../shared/streak.ts';
import type { SettingName, SettingValue } from '../../../shared/settings.ts';
import type { Device } from '../device.tsx';
import { stamp } from './save.ts';
import { write } from '../database/storage-epoch.ts';

type Place = Pick<Device, 'db' | 'now'>;

export async function saveSetting<Name extends SettingName>(
  device: Place,
  name: Name,
  value: SettingValue<Name>,
): Promise<void> {
  await put(device, name, value);
}

export async function saveGoal(device: Place, name: GoalName | typeof STREAK_SETTING, value: string): Promise<void> {
  await put(device, name, value);
}

async function put({ db, now }: Place, name: string, value: string): Promise<void> {
  await write(db, [db.settings], async () => {
    const current = await db.settings.get(name);
    await db.settings.put({ name, value, hlc: await stamp(db, now(), current?.hlc ?? null), state: 'unsent' });
  });
}
