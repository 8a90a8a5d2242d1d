import { describe, expect, it } from 'vitest';
import { Setting } from '../../../shared/settings.ts';
import { readMeta } from '../database/db.ts';
import { settingsOf } from '../queries/settings.ts';
import { saveSetting } from './save-setting.ts';
import { freshDevice } from '../testing.ts';

const device = freshDevice();

describe('setting something', () => {
  it('[S1] keeps the later one whole, waiting to be sent, with the stamp of its moment', async () => {
    await saveSetting(device, 'contrast', 'dark');
    await saveSetting(device, 'contrast', 'high');
    const [row, ...others] = await device.db.settings.toArray();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ name: 'contrast', value: 'high', state: 'unsent' });
    expect(Setting.safeParse(row).success).toBe(true);
    expect(await readMeta(device.db, 'last_stamp')).toBe(row?.hlc);
  });

  it('[S2] is later than what it replaces, also where that came from a device whose clock is ahead', async () => {
    const hlc = `${String(device.nowMs + 200_000).padStart(15, '0')}-0000-aaaaaaaaaaaa`;
    await device.db.settings.put({ name: 'clock', value: 'hidden', hlc, state: 'received' });
    await saveSetting(device, 'clock', 'shown');
    const row = await device.db.settings.get('clock');
    expect(row).toMatchObject({ value: 'shown', state: 'unsent' });
    expect((row?.hlc ?? '') > hlc).toBe(true);
  });
});

describe('reading what is set', () => {
  it('begins with the medium text, the standard colours and the clock', async () => {
    expect(settingsOf(await device.db.settings.toArray())).toEqual({
      text_size: 'medium',
      contrast: 'standard',
      clock: 'shown',
    });
  });

  it('reads what was set, and begins anew where this app does not know the value', async () => {
    await saveSetting(device, 'text_size', 'large');
    await device.db.settings.put({ name: 'contrast', value: 'sepia', hlc: '', state: 'received' });
    expect(settingsOf(await device.db.settings.toArray())).toEqual({
      text_size: 'large',
      contrast: 'standard',
      clock: 'shown',
    });
  });
});
