import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons';
import { answerInstall, askToInstall, useInstallWay, useIsInstallAnswered } from './install.ts';
import { FROM_TABLET, radius, size, space } from './look.ts';
import {
  WHY_INSTALL,
  PUT_ON_HOME_SCREEN,
  NOT_NOW,
  GOT_IT,
  INSTALL,
  OPEN_IN_SAFARI,
  PRESS_SHARE,
  CHOOSE_ADD,
} from './install-texts.ts';

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

const WHY = WHY_INSTALL;

export function InstallCard() {
  const styles = useStyles();
  const way = useInstallWay();
  if (useIsInstallAnswered() || way === null) return null;
  return (
    <section className={styles.card} aria-labelledby="install">
      <div>
        <h2 id="install">{PUT_ON_HOME_SCREEN}</h2>
        <p>{WHY}</p>
        {way === 'steps' && <Steps />}
      </div>
      <div className={styles.actions}>
        {way === 'prompt' && <InstallButton />}
        <Button appearance={way === 'prompt' ? 'transparent' : 'secondary'} onClick={answerInstall}>
          {way === 'prompt' ? NOT_NOW : GOT_IT}
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
        {INSTALL}
      </Button>
    </div>
  );
}

function Steps() {
  const styles = useStyles();
  return (
    <ol className={styles.steps}>
      <li>{OPEN_IN_SAFARI}</li>
      <li>{PRESS_SHARE}</li>
      <li>{CHOOSE_ADD}</li>
    </ol>
  );
}
