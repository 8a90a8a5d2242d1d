import { Button, Checkbox } from '@fluentui/react-components';
import { useEffect, useId, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { failureWords } from '../../../api/authoring.ts';
import { isUnreachable } from '../../../api/http.ts';
import { type FileProblem, fileProblemsOf, importPaper } from '../../../api/published.ts';
import { useDialogStyles } from '../../../ui/Modal.styles.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import { byPlace, paperFileProblem } from './file-problems.ts';
import { useImportStyles } from './Import.styles.ts';

interface ImportDialogProps {
  onClose: () => void;
  /** Called if a draft was created, or may have been: the reply was lost. */
  onChanged: () => void;
}

/**
 * Creates a draft from a paper file, which is checked first with all its problems shown, and imported in full or not
 * at all.
 */
export function ImportDialog({ onClose, onChanged }: ImportDialogProps) {
  const styles = useImportStyles();
  const dialog = useDialogStyles();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [isBack, setBack] = useState(false);
  const [fraction, setFraction] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [problems, setProblems] = useState<FileProblem[]>([]);
  const sending = useRef<AbortController | null>(null);
  /** One id per chosen file, so that a second press creates no second paper. */
  const callId = useRef(newId());
  useEffect(() => () => sending.current?.abort(), []);

  function choose(chosen: File | null): void {
    callId.current = newId();
    setFile(chosen);
    setFailure(chosen && paperFileProblem(chosen));
    setProblems([]);
  }

  async function send(): Promise<void> {
    if (sending.current) return;
    setProblems([]);
    const unfit = file ? paperFileProblem(file) : 'Choose a paper file first.';
    setFailure(unfit);
    if (!file || unfit !== null) return;
    const { signal } = (sending.current = new AbortController());
    setFraction(0);
    try {
      const exam = await importPaper(file, { call_id: callId.current, isBack }, { onProgress: setFraction, signal });
      showToast(`${exam.exam_name} is ${isBack ? 'back in the library' : 'in Pending Exams now'}.`, 'success');
      onChanged();
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      const found = fileProblemsOf(error);
      setProblems(found);
      if (isUnreachable(error)) onChanged();
      setFailure(
        found.length > 0
          ? `${found.length === 1 ? 'One thing is' : `${found.length} things are`} wrong in this file. Nothing of it was kept.`
          : isUnreachable(error)
            ? `${failureWords(error)} Press Import again: the paper comes in only once.`
            : failureWords(error),
      );
    } finally {
      sending.current = null;
      setFraction(null);
    }
  }

  /** Reports a change if an upload was running, because it may have arrived completely. */
  function leave(): void {
    if (sending.current) onChanged();
    onClose();
  }

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
          disabled={fraction !== null}
          aria-describedby={`${id}-failure`}
          onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
        />
        <Checkbox
          checked={isBack}
          disabled={fraction !== null}
          aria-describedby={`${id}-back`}
          onChange={(_event, { checked }) => {
            callId.current = newId();
            setBack(checked === true);
            setFailure(file && paperFileProblem(file));
            setProblems([]);
          }}
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
        <Button appearance="primary" size="large" disabledFocusable={fraction !== null} onClick={() => void send()}>
          {fraction === null ? 'Import' : 'Importing...'}
        </Button>
        <Button size="large" onClick={leave}>
          {fraction === null ? 'Cancel' : 'Stop'}
        </Button>
      </div>
    </Modal>
  );
}
