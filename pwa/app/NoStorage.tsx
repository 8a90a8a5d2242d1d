import { Button } from '@fluentui/react-components';
import { usePlainPageStyles } from './PlainPage.styles.ts';

/** Shown where the browser lets nothing be kept: without that, no answer would be safe. */
export function NoStorage({ error }: { error: unknown }) {
  const styles = usePlainPageStyles();
  const isFull = error instanceof Error && /quota/i.test(`${error.name} ${error.message}`);
  return (
    <main className={styles.page}>
      <h1>{isFull ? 'There is no room left on this device' : 'This browser does not let Papertide keep anything'}</h1>
      {isFull ? (
        <p>
          Papertide keeps your papers and answers on this device, and its storage is full. Delete photos, files or apps
          that you no longer need, then try again. What was already kept here is safe.
        </p>
      ) : (
        <p>
          Papertide keeps your papers and answers on this device, so that a bad connection cannot cost you any of them.
          A private window or a setting that blocks site data prevents that. Open Papertide in an ordinary window, or
          allow this site to store data, then try again. What was already received by the server is safe.
        </p>
      )}
      <Button appearance="primary" size="large" onClick={() => location.reload()}>
        Try again
      </Button>
    </main>
  );
}
