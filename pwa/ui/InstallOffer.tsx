import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons';
import { answerInstall, askToInstall, useInstallWay, useIsInstallAnswered } from './install.ts';
import { FROM_TABLET, radius, size, space } from './look.ts';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gap: space.m,
    marginTop: space.xl,
    padding: space.l,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: radius.card,
    backgroundColor: tokens.colorNeutralBackground1,
    [FROM_TABLET]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
    '& h2': { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
    '& p': { color: tokens.colorNeutralForeground2 },
  },
  offer: { display: 'grid', gap: space.m, justifyItems: 'start', color: tokens.colorNeutralForeground2 },
  steps: {
    display: 'grid',
    gap: space.xs,
    paddingLeft: space.xl,
    listStyle: 'decimal',
    color: tokens.colorNeutralForeground2,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: space.s, '& button': { minHeight: size.touch } },
});

const WHY = 'It opens from your home screen like any app, with or without a connection, and your papers stay longer.';

export function InstallCard() {
  const styles = useStyles();
  const way = useInstallWay();
  if (useIsInstallAnswered() || way === null) return null;
  return (
    <section className={styles.card} aria-labelledby="install">
      <div>
        <h2 id="install">Put Papertide on your home screen</h2>
        <p>{WHY}</p>
        {way === 'steps' && <Steps />}
      </div>
      <div className={styles.actions}>
        {way === 'prompt' && <InstallButton />}
        <Button appearance={way === 'prompt' ? 'transparent' : 'secondary'} onClick={answerInstall}>
          {way === 'prompt' ? 'Not now' : 'Got it'}
        </Button>
      </div>
    </section>
  );
}

export function InstallOffer() {
  const styles = useStyles();
  const way = useInstallWay();
  if (way === null) return null;
  return (
    <div className={styles.offer}>
      <p>{WHY}</p>
      {way === 'steps' ? <Steps /> : <InstallButton />}
    </div>
  );
}

function InstallButton() {
  const styles = useStyles();
  return (
    <div className={styles.actions}>
      {}
      <Button icon={<ArrowDownload20Regular />} onClick={() => void askToInstall().catch(() => undefined)}>
        Install
      </Button>
    </div>
  );
}

function Steps() {
  const styles = useStyles();
  return (
    <ol className={styles.steps}>
      <li>Open this page in Safari.</li>
      <li>Press Share, the square with an arrow.</li>
      <li>Choose &apos;Add to Home Screen&apos;, then &apos;Add&apos;.</li>
    </ol>
  );
}
