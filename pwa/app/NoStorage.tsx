import { Button } from '@fluentui/react-components';
import { usePlainPageStyles } from './PlainPage.styles.ts';

/** What to say where the browser lets nothing be kept: without that, no answer would be safe. */
export function noStorageWords(error: unknown): { title: string; why: string; help: string } {
  const isFull = error instanceof Error && /quota/i.test(`${error.name} ${error.message}`);
  return isFull
    ? {
        title: 'There is no room left on this device',
        why: 'Papertide keeps your papers and answers on this device, and its storage is full.',
        help: 'Delete photos, files or apps that you no longer need, then try again.',
      }
    : {
        title: 'This browser does not let Papertide keep anything',
        why: 'Papertide keeps your papers and answers on this device, so that a bad connection cannot cost you any of them. A private window or a setting that blocks site data prevents that.',
        help: 'Open Papertide in an ordinary window, or allow this site to store data, then try again.',
      };
}

/** Stands in place of a screen that needs the device. */
export function NoStorage({ error }: { error: unknown }) {
  const styles = usePlainPageStyles();
  const { title, why, help } = noStorageWords(error);
  return (
    <div className={styles.page} data-plain>
      <h1>{title}</h1>
      <p>
        {why} {help} What was already kept or received is safe.
      </p>
      <Button appearance="primary" size="large" onClick={() => location.reload()}>
        Try again
      </Button>
    </div>
  );
}
