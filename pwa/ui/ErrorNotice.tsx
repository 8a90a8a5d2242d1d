import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { space } from './look.ts';
import { UNEXPECTED_ERROR, ERROR_HELP, RELOAD } from './error-texts.ts';

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
      <h1>{UNEXPECTED_ERROR}</h1>
      <p>{ERROR_HELP}</p>
      <Button appearance="primary" size="large" onClick={() => location.reload()}>
        {RELOAD}
      </Button>
    </div>
  );
}
