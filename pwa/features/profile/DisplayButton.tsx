import { Button, makeStyles } from '@fluentui/react-components';
import { TextFontSize20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useDevice } from '../../local/device.tsx';
import { useSettings } from '../../local/queries/settings.ts';
import { useSaveSetting } from '../../local/writes/use-save-setting.ts';
import { DisplayDialog } from '../../ui/DisplayDialog.tsx';
import { size, SMALL_PHONE, visuallyHidden } from '../../ui/look.ts';
import { DISPLAY } from './profile-texts.ts';

const useStyles = makeStyles({
  button: {
    flex: 'none',
    marginLeft: 'auto',
    minHeight: size.touch,
    // the address beside it has the room
    [SMALL_PHONE]: { minWidth: size.touch, padding: 0, '& > span': { margin: 0 } },
  },
  words: { [SMALL_PHONE]: visuallyHidden },
});

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
        <span className={styles.words}>{DISPLAY.act}</span>
      </Button>
      {isOpen && settings && <DisplayDialog settings={settings} onKeep={keep} onClose={() => setOpen(false)} />}
    </>
  );
}
