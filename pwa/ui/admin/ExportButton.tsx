import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { FROM_TABLET, size } from '../look.ts';
import { Notice } from '../Notice.tsx';
import { saveFile } from '../save-file.ts';
import { csvFile } from './csv-file.ts';
import { useSingleFlight } from '../use-single-flight.ts';
import { EXPORT } from './admin-texts.ts';

const useStyles = makeStyles({
  button: { minWidth: '8.75rem', minHeight: size.touch, [FROM_TABLET]: { marginLeft: 'auto' } },
  failed: { width: '100%' },
});

interface ExportButtonProps {
  about?: string;
  name: string;
  read: () => Promise<string>;
  explain: (error: unknown) => string;
}

export function ExportButton({ about, name, read, explain }: ExportButtonProps) {
  const styles = useStyles();
  const { isBusy, once } = useSingleFlight();
  const [failure, setFailure] = useState<string | null>(null);

  const save = () =>
    once(async () => {
      setFailure(null);
      try {
        saveFile(name, csvFile(await read()));
      } catch (error) {
        setFailure(explain(error));
      }
    });

  const words = isBusy ? EXPORT.exporting : EXPORT.export;
  return (
    <>
      <Button
        data-reads
        className={styles.button}
        icon={<ArrowDownload20Regular />}
        aria-label={about === undefined ? undefined : `${words}: ${about}`}
        disabledFocusable={isBusy}
        onClick={() => void save()}
      >
        {words}
      </Button>
      {failure !== null && (
        <div role="alert" className={styles.failed}>
          <Notice intent="error">{failure}</Notice>
        </div>
      )}
    </>
  );
}
