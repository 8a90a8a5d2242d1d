import { Stamp } from './sync/clock.ts';
import { z } from './zod.ts';

/** What a student may set, with its values; the first is where it begins [R58]. */
export const SETTINGS = {
  text_size: ['medium', 'small', 'large'],
  contrast: ['standard', 'dark', 'high'],
  clock: ['shown', 'hidden'],
} as const;
export type SettingName = keyof typeof SETTINGS;
export type SettingValue<Name extends SettingName> = (typeof SETTINGS)[Name][number];

/** One setting of a student, on all their devices: a register by `hlc`. A newer app may know names that this one does not. */
export const Setting = z.object({
  name: z.string().check(z.regex(/^[a-z_]{1,40}$/)),
  value: z.string().check(z.maxLength(100)),
  hlc: Stamp,
});
export type Setting = z.infer<typeof Setting>;

/** The value of a setting among a student's rows; where it begins if it was never set, or set to what this app does not know. */
export function settingOf<Name extends SettingName>(
  rows: readonly Pick<Setting, 'name' | 'value'>[],
  name: Name,
): SettingValue<Name> {
  const values: readonly SettingValue<Name>[] = SETTINGS[name];
  const set = rows.find((row) => row.name === name)?.value;
  return values.find((value) => value === set) ?? SETTINGS[name][0];
}
