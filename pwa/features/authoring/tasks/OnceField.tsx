import { mergeClasses } from '@fluentui/react-components';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { TASK_TEXTS } from './tasks-texts.ts';

export function OnceField({ one, once, onOnce }: { one: string; once: boolean; onOnce: (once: boolean) => void }) {
  const styles = useAuthoringStyles();
  return (
    <label className={mergeClasses(styles.fieldRow, styles.centred)}>
      <input
        type="checkbox"
        className={styles.radio}
        checked={once}
        onChange={(event) => onOnce(event.currentTarget.checked)}
      />
      {TASK_TEXTS.usedOnce(one)}
    </label>
  );
}
