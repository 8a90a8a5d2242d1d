import { Button, makeStyles } from '@fluentui/react-components';
import { FontDecrease20Regular, FontIncrease20Regular } from '@fluentui/react-icons';
import { useDevice } from '../../../local/device.tsx';
import { useSettings, type Settings } from '../../../local/queries/settings.ts';
import { useSaveSetting } from '../../../local/writes/use-save-setting.ts';
import { showToast } from '../../../ui/toast.ts';
import { size } from '../../../ui/look.ts';
import { LARGER_TEXT, SMALLER_TEXT } from './help-texts.ts';
import { SETTING_NOT_SAVED } from '../screen/bar-texts.ts';

const SIZES: Settings['text_size'][] = ['small', 'medium', 'large'];

const useStyles = makeStyles({ step: { minWidth: size.touch, width: size.touch, height: size.touch, padding: 0 } });

export function TextSizeSteps() {
  const styles = useStyles();
  const size = useSettings(useDevice().db)?.text_size;
  const keep = useSaveSetting();

  function step(by: 1 | -1): void {
    const next = size && SIZES[SIZES.indexOf(size) + by];
    if (!next) return;
    keep('text_size', next).catch(() => showToast(SETTING_NOT_SAVED, 'error'));
  }

  return (
    <>
      <Button
        appearance="subtle"
        aria-label={SMALLER_TEXT}
        aria-disabled={size === 'small'}
        icon={<FontDecrease20Regular />}
        className={styles.step}
        onClick={() => step(-1)}
      />
      <Button
        appearance="subtle"
        aria-label={LARGER_TEXT}
        aria-disabled={size === 'large'}
        icon={<FontIncrease20Regular />}
        className={styles.step}
        onClick={() => step(1)}
      />
    </>
  );
}
