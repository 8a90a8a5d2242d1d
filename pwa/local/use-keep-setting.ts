import { useCallback } from 'react';
import type { SettingName, SettingValue } from '../../shared/settings.ts';
import { useDevice } from './device.tsx';
import { saveSetting } from './save-setting.ts';

/** Keeps a setting of the student's and sends it on; rejects where this device could not keep it. */
export function useKeepSetting() {
  const device = useDevice();
  return useCallback(
    async <Name extends SettingName>(name: Name, value: SettingValue<Name>): Promise<void> => {
      await saveSetting(device, name, value);
      device.requestSync(0);
    },
    [device],
  );
}
