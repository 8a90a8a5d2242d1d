import { Button, Checkbox } from '@fluentui/react-components';
import { useId } from 'react';
import { useDialogStyles } from '../../../ui/Modal.styles.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { byPlace } from './file-problems.ts';
import { useImportStyles } from './Import.styles.ts';
import { type ImportDialogProps, useImport } from './use-import.ts';

/**
 * Creates a draft from a paper file, which is checked first with all its problems shown, and imported in full or not
 * at all.
 */
export function ImportDialog(props: ImportDialogProps) {
  const styles = useImportStyles();
  const dialog = useDialogStyles();
  const id = useId();
  const { isBack, fraction, failure, problems, choose, send, leave } = useImport(props);
  const isBusy = fraction !== null;
  return (
    <Modal label="Import paper file" onClose={leave}>
      <h2 className={dialog.title}>Import paper file</h2>
      <div className={styles.words}>
        <p>The file of a paper that was exported becomes a new draft here, with its answers and recordings.</p>
        <label htmlFor={id} className={styles.label}>
          Paper file
        </label>
        <input
          id={id}
          type="file"
          accept=".zip,application/zip"
          className={styles.file}
          disabled={isBusy}
          aria-describedby={`${id}-failure`}
          onChange={(event) => choose({ file: event.currentTarget.files?.[0] ?? null })}
        />
        <Checkbox
          checked={isBack}
          disabled={isBusy}
          aria-describedby={`${id}-back`}
          onChange={(_event, { checked }) => choose({ isBack: checked === true })}
          label="Bring this paper back as it was"
        />
        <p id={`${id}-back`}>
          Only after a backup was restored, for the file of a published paper that is lost here. Students see it again
          at once, and their waiting attempts are sent.
        </p>
        <div id={`${id}-failure`} role="alert">
          {failure !== null && <Notice intent="error">{failure}</Notice>}
        </div>
        {problems.length > 0 && (
          <ul className={styles.problems} aria-label="What is wrong">
            {byPlace(problems).map(({ place, messages }) => (
              <li key={place}>
                <b>{place}</b>
                {messages.map((message) => (
                  <p key={message}>{message}</p>
                ))}
              </li>
            ))}
          </ul>
        )}
        <div className={styles.progress}>
          {fraction !== null && (
            <>
              <progress aria-label="Upload" max={1} value={fraction} />
              <span role="status">{fraction < 1 ? 'Sending...' : 'Checking...'}</span>
              <span className={styles.percent}>{Math.floor(fraction * 100)} %</span>
            </>
          )}
        </div>
      </div>
      <div className={dialog.actions}>
        <Button appearance="primary" size="large" disabledFocusable={isBusy} onClick={() => void send()}>
          {isBusy ? 'Importing...' : 'Import'}
        </Button>
        <Button size="large" onClick={leave}>
          {isBusy ? 'Stop' : 'Cancel'}
        </Button>
      </div>
    </Modal>
  );
}
