import { Button, Checkbox } from '@fluentui/react-components';
import { useId } from 'react';
import { useDialogStyles } from '../../../ui/Modal.styles.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { byPlace } from './file-problems.ts';
import { useImportStyles } from './Import.styles.ts';
import { type ImportDialogProps, useImport } from './use-import.ts';
import { IMPORT_TEXTS } from './import-texts.ts';

/**
 * Creates a draft from a paper file, which is checked first with all its problems shown, and imported in full or not
 * at all.
 */
export function ImportDialog({ mayBringBack, ...props }: ImportDialogProps & { mayBringBack: boolean }) {
  const styles = useImportStyles();
  const dialog = useDialogStyles();
  const id = useId();
  const { isBack, fraction, failure, problems, choose, send, leave } = useImport(props);
  const isBusy = fraction !== null;
  return (
    <Modal label={IMPORT_TEXTS.title} onClose={leave}>
      <h2 className={dialog.title}>{IMPORT_TEXTS.title}</h2>
      <div className={styles.words}>
        <p>{IMPORT_TEXTS.what}</p>
        <label htmlFor={id} className={styles.label}>
          {IMPORT_TEXTS.file}
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
        {mayBringBack && (
          <>
            <Checkbox
              checked={isBack}
              disabled={isBusy}
              aria-describedby={`${id}-back`}
              onChange={(_event, { checked }) => choose({ isBack: checked === true })}
              label={IMPORT_TEXTS.bringBack}
            />
            <p id={`${id}-back`}>{IMPORT_TEXTS.whenBack}</p>
          </>
        )}
        <div id={`${id}-failure`} role="alert">
          {failure !== null && <Notice intent="error">{failure}</Notice>}
        </div>
        {problems.length > 0 && (
          <ul className={styles.problems} aria-label={IMPORT_TEXTS.wrong}>
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
              <progress aria-label={IMPORT_TEXTS.upload} max={1} value={fraction} />
              <span role="status">{fraction < 1 ? IMPORT_TEXTS.sending : IMPORT_TEXTS.checking}</span>
              <span className={styles.percent}>{Math.floor(fraction * 100)} %</span>
            </>
          )}
        </div>
      </div>
      <div className={dialog.actions}>
        <Button appearance="primary" size="large" disabledFocusable={isBusy} onClick={() => void send()}>
          {isBusy ? IMPORT_TEXTS.importing : IMPORT_TEXTS.import}
        </Button>
        <Button size="large" onClick={leave}>
          {isBusy ? IMPORT_TEXTS.stop : IMPORT_TEXTS.cancel}
        </Button>
      </div>
    </Modal>
  );
}
