import { makeStyles, tokens } from '@fluentui/react-components';
import { academyDate } from '../../../shared/access.ts';
import { PRINT, space } from '../look.ts';
import { dateWords } from './academy-dates.ts';

const useStyles = makeStyles({
  head: {
    display: 'none',
    [PRINT]: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: space.l,
      marginBottom: space.m,
      paddingBottom: space.xs,
      borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    },
  },
});

interface PrintHeadProps {
  /** Null until it is known, or if none is set. */
  academy: string | null;
  nowMs: number;
}

/** The head of a page on paper: the academy and the day. */
export function PrintHead({ academy, nowMs }: PrintHeadProps) {
  const styles = useStyles();
  return (
    <div className={styles.head} aria-hidden>
      <b>{academy}</b>
      <span>{dateWords(academyDate(nowMs))}</span>
    </div>
  );
}
