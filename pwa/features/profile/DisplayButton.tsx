import { Button, makeStyles } from '@fluentui/react-components';
import { TextFontSize20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useDevice } from '../../local/device.tsx';
import { useSettings } from '../../local/queries/settings.ts';
import { useSaveSetting } from '../../local/writes/use-save-setting.ts';
import { DisplayDialog } from '../../ui/DisplayDialog.tsx';
import { size } from '../../ui/look.ts';
import { DISPLAY } from './profile-texts.ts';

const useStyles = makeStyles({ button: { flex: 'none', marginLeft: 'auto', minHeight: size.touch } });

export function DisplayButton() {
  const styles = useStyles();
  const settings = useSettings(useDevice().db);
  const keep = useSaveSetting();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<TextFontSize20Regular />}
        title={DISPLAY.title}
        className={styles.button}
        onClick={() => setOpen(true)}
      >
        {DISPLAY.act}
      </Button>
      {isOpen && settings && <DisplayDialog settings={settings} onKeep={keep} onClose={() => setOpen(false)} />}
    </>
  );
}
