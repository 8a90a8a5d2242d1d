import { useCallback } from 'react';
import type { SettingName, SettingValue } from '../../../shared/settings.ts';
import { useDevice } from '../device.tsx';
import { saveSetting } from './save-setting.ts';

export function useSaveSetting() {
  const device = useDevice();
  return useCallback(
    async <Name extends SettingName>(name: Name, value: SettingValue<Name>): Promise<void> => {
      await saveSetting(device, name, value);
      device.requestSync(0);
    },
    [device],
  );
}
