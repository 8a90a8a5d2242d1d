import { Button, makeStyles } from '@fluentui/react-components';
import { Notice } from '../ui/Notice.tsx';
import { update, useUpdateWaiting } from './updates.ts';

const useStyles = makeStyles({
  place: {
    maxWidth: '1200px',
    margin: '0 auto',
    padding: '16px 16px 8px',
    '@media (min-width: 640px)': { padding: '16px 24px 8px' },
  },
});

/** Offers a new version; no frame shows it over an attempt. */
export function UpdateNotice() {
  const styles = useStyles();
  if (!useUpdateWaiting()) return null;
  return (
    <Notice className={styles.place} actions={<Button onClick={update}>Update</Button>}>
      A new version is ready
    </Notice>
  );
}
