import { Button } from '@fluentui/react-components';
import { useId, useState } from 'react';
import type { SettingName, SettingValue } from '../../../../shared/settings.ts';
import { useDevice } from '../../../local/device.tsx';
import type { Settings } from '../../../local/queries/settings.ts';
import { saveSetting } from '../../../local/save-setting.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useDisplayStyles } from './DisplayDialog.styles.ts';

type Words = { [Name in SettingName]: { title: string; options: [SettingValue<Name>, string][] } };

const WORDS: Words = {
  text_size: {
    title: 'Text size',
    options: [
      ['small', 'Small'],
      ['medium', 'Medium'],
      ['large', 'Large'],
    ],
  },
  contrast: {
    title: 'Colours',
    options: [
      ['standard', 'Standard'],
      ['dark', 'Dark'],
      ['high', 'High contrast'],
    ],
  },
  clock: {
    title: 'Clock',
    options: [
      ['shown', 'Shown'],
      ['hidden', 'Hidden'],
    ],
  },
};

interface DisplayDialogProps {
  settings: Settings;
  onHelp: () => void;
  onClose: () => void;
}

/** How the paper is shown, on all devices of the student. What is chosen holds at once; there is nothing to confirm. */
export function DisplayDialog({ settings, onHelp, onClose }: DisplayDialogProps) {
  const styles = useDisplayStyles();
  return (
    <Modal label="Display" className={styles.surface} onClose={onClose}>
      <h2 className={styles.title}>Display</h2>
      <Options name="text_size" value={settings.text_size} />
      <Options name="contrast" value={settings.contrast} />
      <Options name="clock" value={settings.clock} />
      <div className={styles.actions}>
        <Button onClick={onHelp}>Help</Button>
        <Button appearance="primary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  );
}

function Options<Name extends SettingName>({ name, value }: { name: Name; value: SettingValue<Name> }) {
  const styles = useDisplayStyles();
  const device = useDevice();
  const group = useId();
  const { title, options } = WORDS[name];
  /** What was pressed, until the row says it too. */
  const [wish, setWish] = useState<{ instead: SettingValue<Name>; option: SettingValue<Name> } | null>(null);
  const shown = wish?.instead === value ? wish.option : value;

  function choose(option: SettingValue<Name>): void {
    setWish({ instead: value, option });
    saveSetting(device, name, option).then(
      () => device.requestSync(0),
      () => {
        setWish(null);
        showToast('This device could not keep that setting.', 'error');
      },
    );
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
