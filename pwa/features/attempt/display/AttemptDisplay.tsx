import type { ComponentProps } from 'react';
import type { SettingValue } from '../../../../shared/settings.ts';
import { useSaveSetting } from '../../../local/writes/use-save-setting.ts';
import { DisplayDialog, type SaveSetting } from '../../../ui/DisplayDialog.tsx';

export type ClockShown = SettingValue<'clock'>;

interface AttemptDisplayProps extends Pick<ComponentProps<typeof DisplayDialog>, 'settings' | 'onHelp' | 'onClose'> {
  /** Null in an attempt with a clock. */
  practiceClock: ClockShown | null;
  onPracticeClock: (clock: ClockShown) => void;
}

/** The display settings. Without a clock its line is about this attempt only: the setting stays for timed ones. */
export function AttemptDisplay({ settings, practiceClock, onPracticeClock, ...dialog }: AttemptDisplayProps) {
  const save = useSaveSetting();
  const saveOther: SaveSetting = async (name, value) => {
    if (value === 'shown' || value === 'hidden') onPracticeClock(value);
    else await save(name, value);
  };
  return practiceClock === null ? (
    <DisplayDialog settings={settings} onKeep={save} {...dialog} />
  ) : (
    <DisplayDialog settings={{ ...settings, clock: practiceClock }} onKeep={saveOther} {...dialog} />
  );
}
