import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { space } from './look.ts';

const useStyles = makeStyles({
  notice: {
    display: 'grid',
    justifyItems: 'start',
    gap: space.l,
    padding: `${space.xl} ${space.l}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    '& p': { maxWidth: '66ch', color: tokens.colorNeutralForeground2 },
  },
});

export function ErrorNotice() {
  const styles = useStyles();
  return (
    <div role="alert" className={styles.notice}>
      <h1>Unexpected Application Error!</h1>
      <p>
        Something in the app went wrong. Every answer that was shown as saved is safe on this device, and the clock of
        an attempt goes by its start, not by this page. Reload to go on where you were.
      </p>
      <Button appearance="primary" size="large" onClick={() => location.reload()}>
        Reload
      </Button>
    </div>
  );
}
