import { Button, makeStyles } from '@fluentui/react-components';
import { useNoticeTurn } from '../ui/notice-turn.ts';
import { Notice } from '../ui/Notice.tsx';
import { UPDATE } from './strip-texts.ts';
import { update, type NewVersion } from './updates.ts';
import { FROM_TABLET, space } from '../ui/look.ts';

const useStyles = makeStyles({
  place: {
    maxWidth: '1200px',
    margin: '0 auto',
    padding: `${space.l} ${space.l} ${space.s}`,
    [FROM_TABLET]: { padding: `${space.l} ${space.xl} ${space.s}` },
  },
});

export function UpdateNotice({ newVersion }: { newVersion: NewVersion }) {
  const styles = useStyles();
  if (!useNoticeTurn('update', true)) return null;
  const isUpdating = newVersion === 'updating';
  return (
    <Notice
      role="status"
      className={styles.place}
      actions={
        <Button disabledFocusable={isUpdating} onClick={update}>
          {isUpdating ? UPDATE.busy : UPDATE.act}
        </Button>
      }
    >
      {UPDATE.words}
    </Notice>
  );
}
