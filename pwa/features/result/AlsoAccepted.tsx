import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { PRINT, linkButton, space } from '../../ui/look.ts';
import { SUMMARY } from './screen-texts.ts';

const useStyles = makeStyles({
  box: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space.s}` },
  button: linkButton,
  forms: { overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  closed: { '@media screen': { display: 'none' } },
  onPaper: { display: 'none', [PRINT]: { display: 'inline' } },
});

export function AlsoAccepted({ number, forms }: { number: number; forms: readonly string[] }) {
  const styles = useStyles();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (forms.length === 0) return null;
  return (
    <span className={styles.box}>
      <button
        type="button"
        className={styles.button}
        aria-label={SUMMARY.alsoAcceptedFor(number)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {SUMMARY.alsoAccepted}
      </button>
      <span id={id} className={mergeClasses(styles.forms, !isOpen && styles.closed)}>
        <span className={styles.onPaper}>{SUMMARY.also}</span>
        {forms.join(', ')}
      </span>
    </span>
  );
}
