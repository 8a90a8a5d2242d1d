import { Button, makeStyles } from '@fluentui/react-components';
import { space } from '../ui/look.ts';
import { useSingleFlight } from '../ui/use-single-flight.ts';
import type { Opened } from '../start/open-device.ts';
import { NO_STORAGE, noStorageWords, OLDER_TAB } from './no-storage-texts.ts';
import { usePlainPageStyles } from './PlainPage.styles.ts';
import { updateNow } from './update-now.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: space.m },
});

type GoOn = (() => void) | null;

interface NoStorageProps {
  opened: Extract<Opened, { kind: 'failed' | 'blocked' }>;
  goOnInMemory: GoOn;
}

export function NoStorage({ opened, goOnInMemory }: NoStorageProps) {
  return opened.kind === 'blocked' ? <OlderTab /> : <Refused error={opened.error} goOnInMemory={goOnInMemory} />;
}

function Refused({ error, goOnInMemory }: { error: unknown; goOnInMemory: GoOn }) {
  const page = usePlainPageStyles();
  const styles = useStyles();
  const { isBusy, once } = useSingleFlight();
  const { title, why, help, safe, way } = noStorageWords(error);
  const isNewer = way === 'update';
  const leave = isNewer ? updateNow : async () => location.reload();
  const goOn = isNewer ? null : goOnInMemory;

  return (
    <div className={page.page} data-plain>
      <h1>{title}</h1>
      <p>
        {why} {help} {safe}
      </p>
      {goOn && <p>{NO_STORAGE.inThisTab}</p>}
      <div className={styles.actions}>
        <Button appearance="primary" size="large" disabledFocusable={isBusy} onClick={() => void once(leave)}>
          {isNewer ? (isBusy ? NO_STORAGE.updating : NO_STORAGE.update) : NO_STORAGE.tryAgain}
        </Button>
        {goOn && (
          <Button size="large" disabledFocusable={isBusy} onClick={goOn}>
            {NO_STORAGE.goOn}
          </Button>
        )}
      </div>
    </div>
  );
}

function OlderTab() {
  const page = usePlainPageStyles();
  return (
    <div className={page.page} data-plain role="status">
      <h1>{OLDER_TAB.title}</h1>
      <p>{OLDER_TAB.words}</p>
    </div>
  );
}
