import { Button, makeStyles } from '@fluentui/react-components';
import { space } from '../ui/look.ts';
import { useSingleFlight } from '../ui/use-single-flight.ts';
import type { Opened } from '../start/open-device.ts';
import { noStorageWords } from './no-storage-texts.ts';
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
      {goOn && (
        <p>
          You can also go on in this tab alone: with a connection your answers are sent as usual, and until they are you
          can save them as a file. What is neither sent nor saved is lost when the tab is closed or loaded anew.
        </p>
      )}
      <div className={styles.actions}>
        <Button appearance="primary" size="large" disabledFocusable={isBusy} onClick={() => void once(leave)}>
          {isNewer ? (isBusy ? 'Updating...' : 'Update') : 'Try again'}
        </Button>
        {goOn && (
          <Button size="large" disabledFocusable={isBusy} onClick={goOn}>
            Go on in this tab
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
      <h1>Papertide is open in another tab, in an older version</h1>
      <p>
        This version has to wait for it. Finish there what you have begun, then close that tab or window, or load it
        anew: this page then goes on by itself. Nothing is lost meanwhile.
      </p>
    </div>
  );
}
