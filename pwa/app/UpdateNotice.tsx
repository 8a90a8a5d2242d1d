import { Button, makeStyles } from '@fluentui/react-components';
import { Notice } from '../ui/Notice.tsx';
import { update, useNewVersion } from './updates.ts';
import { FROM_TABLET, space } from '../ui/look.ts';

const useStyles = makeStyles({
  place: {
    maxWidth: '1200px',
    margin: '0 auto',
    padding: `${space.l} ${space.l} ${space.s}`,
    [FROM_TABLET]: { padding: `${space.l} ${space.xl} ${space.s}` },
  },
});

export function UpdateNotice() {
  const styles = useStyles();
  const newVersion = useNewVersion();
  if (!newVersion) return null;
  const isUpdating = newVersion === 'updating';
  return (
    <Notice
      className={styles.place}
      actions={
        <Button disabledFocusable={isUpdating} onClick={update}>
          {isUpdating ? 'Updating...' : 'Update'}
        </Button>
      }
    >
      A new version is ready
    </Notice>
  );
}
