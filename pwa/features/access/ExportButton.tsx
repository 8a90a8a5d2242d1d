import { Button } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { refusalWords } from '../../api/access.ts';
import { csvFile } from '../../ui/admin/csv-file.ts';
import { saveFile } from '../../ui/save-file.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useAccessStyles } from './access.styles.ts';

interface ExportButtonProps {
  /** The name of the file. */
  name: string;
  /** Its text. */
  read: () => Promise<string>;
}

/** Saves a table on this device [R117]. */
export function ExportButton({ name, read }: ExportButtonProps) {
  const styles = useAccessStyles();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function save(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      saveFile(name, csvFile(await read()));
    } catch (error) {
      setFailure(refusalWords(error));
    }
    setBusy(false);
  }

  return (
    <>
      <Button
        className={styles.export}
        icon={<ArrowDownload20Regular />}
        disabledFocusable={isBusy}
        onClick={() => void save()}
      >
        {isBusy ? 'Exporting...' : 'Export CSV'}
      </Button>
      {failure !== null && (
        <div role="alert" className={styles.exportFailed}>
          <Notice intent="error">{failure}</Notice>
        </div>
      )}
    </>
  );
}
