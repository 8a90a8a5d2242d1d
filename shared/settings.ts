import { Stamp } from './sync/clock.ts';
import { z } from './zod.ts';

export const SETTINGS = {
  text_size: ['medium', 'small', 'large'],
  contrast: ['standard', 'dark', 'high'],
  clock: ['shown', 'hidden'],
} as const;
export type SettingName = keyof typeof SETTINGS;
export type SettingValue<Name extends SettingName> = (typeof SETTINGS)[Name][number];

/**
 * One setting of a student on all their devices: a register by `hlc`. A newer app may have names that this one does
 * not know.
 */
export const Setting = z.object({
  name: z.string().check(z.regex(/^[a-z_]{1,40}$/)),
  value: z.string().check(z.maxLength(100)),
  hlc: Stamp,
});
export type Setting = z.infer<typeof Setting>;

export function settingOf<Name extends SettingName>(
  rows: readonly Pick<Setting, 'name' | 'value'>[],
  name: Name,
): SettingValue<Name> {
  const values: readonly SettingValue<Name>[] = SETTINGS[name];
  const set = rows.find((row) => row.name === name)?.value;
  return values.find((value) => value === set) ?? SETTINGS[name][0];
}
