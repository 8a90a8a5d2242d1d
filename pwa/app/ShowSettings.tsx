import { useLayoutEffect } from 'react';
import { useDevice } from '../local/device.tsx';
import { useSettings } from '../local/queries/settings.ts';
import { showDisplay } from '../ui/display.ts';

export function ShowSettings(): null {
  const { db } = useDevice();
  const settings = useSettings(db);
  useLayoutEffect(() => {
    if (settings) showDisplay(settings);
  }, [settings]);
  return null;
}
