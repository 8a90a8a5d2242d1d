import { Button } from '@fluentui/react-components';
import { useId, useState } from 'react';
import type { SettingName, SettingValue } from '../../shared/settings.ts';
import { Modal } from './Modal.tsx';
import { showToast } from './toast.ts';
import { useDisplayStyles } from './DisplayDialog.styles.ts';
import {
  TEXT_SIZE,
  SMALL,
  MEDIUM,
  LARGE,
  COLOURS,
  STANDARD,
  DARK,
  HIGH_CONTRAST,
  CLOCK,
  SHOWN,
  HIDDEN,
  DISPLAY,
  HELP,
  CLOSE,
  NOT_KEPT,
} from './display-texts.ts';

type Words = { [Name in SettingName]: { title: string; options: [SettingValue<Name>, string][] } };

const WORDS: Words = {
  text_size: {
    title: TEXT_SIZE,
    options: [
      ['small', SMALL],
      ['medium', MEDIUM],
      ['large', LARGE],
    ],
  },
  contrast: {
    title: COLOURS,
    options: [
      ['standard', STANDARD],
      ['dark', DARK],
      ['high', HIGH_CONTRAST],
    ],
  },
  clock: {
    title: CLOCK,
    options: [
      ['shown', SHOWN],
      ['hidden', HIDDEN],
    ],
  },
};

export type SaveSetting = <Name extends SettingName>(name: Name, value: SettingValue<Name>) => Promise<void>;

interface DisplayDialogProps {
  settings: { [Name in SettingName]: SettingValue<Name> };
  onKeep: SaveSetting;
  onHelp?: () => void;
  onClose: () => void;
}

export function DisplayDialog({ settings, onKeep, onHelp, onClose }: DisplayDialogProps) {
  const styles = useDisplayStyles();
  return (
    <Modal label={DISPLAY} className={styles.surface} onClose={onClose}>
      <h2 className={styles.title}>{DISPLAY}</h2>
      <div className={styles.groups}>
        <Options name="text_size" value={settings.text_size} onKeep={onKeep} />
        <Options name="contrast" value={settings.contrast} onKeep={onKeep} />
        <Options name="clock" value={settings.clock} onKeep={onKeep} />
      </div>
      <div className={styles.actions}>
        {onHelp && <Button onClick={onHelp}>{HELP}</Button>}
        <Button appearance="primary" onClick={onClose}>
          {CLOSE}
        </Button>
      </div>
    </Modal>
  );
}

interface OptionsProps<Name extends SettingName> {
  name: Name;
  value: SettingValue<Name>;
  onKeep: SaveSetting;
}

function Options<Name extends SettingName>({ name, value, onKeep }: OptionsProps<Name>) {
  const styles = useDisplayStyles();
  const group = useId();
  const { title, options } = WORDS[name];
  const [wish, setWish] = useState<{ instead: SettingValue<Name>; option: SettingValue<Name> } | null>(null);
  const shown = wish?.instead === value ? wish.option : value;

  function choose(option: SettingValue<Name>): void {
    setWish({ instead: value, option });
    onKeep(name, option).catch(() => {
      setWish(null);
      showToast(NOT_KEPT, 'error');
    });
  }

  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <div className={styles.options}>
        {options.map(([option, words]) => (
          <label key={option} className={styles.option}>
            <input type="radio" name={group} checked={option === shown} onChange={() => choose(option)} />
            {words}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
