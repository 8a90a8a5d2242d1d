import { Button } from '@fluentui/react-components';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import { refusalWords } from '../../../api/access.ts';
import { decodeText } from '../../../base/text-encoding.ts';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useClosing } from '../../../ui/use-closing.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useAccessStyles } from '../access.styles.ts';
import { ADDRESSES, MOST_FILE_BYTES } from '../listed-texts.ts';
import type { ListRun } from '../list-runs.ts';
import { ColumnFields } from './ColumnFields.tsx';
import { ImportPreviewRows } from './ImportPreviewRows.tsx';
import { importRun, readPreview, type RowsPreview } from './import-run.ts';
import { IMPORT } from './import-texts.ts';
import {
  checkRows,
  columnProblem,
  type ColumnUse,
  guessColumns,
  leftOut,
  readSheet,
  type Sheet,
} from './read-sheet.ts';

interface ImportDialogProps {
  onStarted: (begun: ListRun) => void;
  onClose: () => void;
}

/** Imports students from a file, once each row was shown with what happens to it. */
export function ImportDialog({ onStarted, onClose }: ImportDialogProps) {
  const styles = useAccessStyles();
  const [text, setText] = useState('');
  const [preview, setPreview] = useState<RowsPreview | null>(null);
  const { close, question } = useClosing(text.trim() !== '', onClose);
  return (
    <Modal label={IMPORT.title} className={styles.wideDialog} onClose={close}>
      <h2 className={styles.heading}>{IMPORT.title}</h2>
      {/* hidden, so that Back finds what was chosen */}
      <div hidden={preview !== null}>
        <ImportForm text={text} onText={setText} onPreview={setPreview} onCancel={close} />
      </div>
      {preview && (
        <ImportPreviewRows
          preview={preview}
          onPreview={setPreview}
          onAct={() => onStarted(importRun(preview))}
          onBack={() => setPreview(null)}
        />
      )}
      {question}
    </Modal>
  );
}

interface ImportFormProps {
  text: string;
  onText: (text: string) => void;
  onPreview: (preview: RowsPreview) => void;
  onCancel: () => void;
}

function ImportForm({ text, onText, onPreview, onCancel }: ImportFormProps) {
  const styles = useAccessStyles();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<{ sheet: Sheet; uses: readonly ColumnUse[] } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const { isBusy, once } = useSingleFlight();

  function change(next: string): void {
    onText(next);
    const sheet = next.trim() === '' ? null : readSheet(next);
    setProblem(sheet && 'problem' in sheet ? sheet.problem : null);
    setRead(sheet && !('problem' in sheet) ? { sheet, uses: guessColumns(sheet) } : null);
  }

  async function takeFile(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [chosen] = event.target.files ?? [];
    event.target.value = ''; // so that the same file can be chosen again
    if (!chosen) return;
    if (chosen.size > MOST_FILE_BYTES) return setProblem(ADDRESSES.tooLarge);
    try {
      const decoded = decodeText(new Uint8Array(await chosen.arrayBuffer()));
      if (decoded === null) return setProblem(ADDRESSES.notText);
      change(decoded);
    } catch {
      setProblem(ADDRESSES.unreadable);
    }
  }

  const look = () =>
    once(async () => {
      if (!read) return setProblem(problem ?? IMPORT.empty);
      const wrong = columnProblem(read.uses);
      setProblem(wrong);
      if (wrong !== null) return;
      try {
        onPreview(await readPreview(checkRows(read.sheet, read.uses), leftOut(read.sheet, read.uses), setDone));
      } catch (error) {
        setProblem(refusalWords(error));
      }
    });

  return (
    <>
      <p>{IMPORT.about}</p>
      <div className={styles.area}>
        <label htmlFor={id}>{IMPORT.label}</label>
        <textarea
          id={id}
          dir="auto"
          spellCheck={false}
          autoCapitalize="none"
          aria-describedby={`${id}-said`}
          aria-invalid={problem !== null}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
        <p id={`${id}-said`} role="status" className={problem === null ? styles.small : styles.error}>
          {problem ?? (read ? IMPORT.rows(read.sheet.rows.length) : '')}
        </p>
        <div className={styles.actions}>
          <Button onClick={() => file.current?.click()}>{IMPORT.chooseFile}</Button>
        </div>
        <input
          ref={file}
          hidden
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          onChange={(event) => void takeFile(event)}
        />
      </div>
      {read && (
        <ColumnFields
          {...read}
          onChange={(uses) => {
            setRead({ ...read, uses });
            setProblem(null);
          }}
        />
      )}
      {problem !== null && read && (
        <Notice role="alert" intent="error">
          {problem}
        </Notice>
      )}
      <DialogButtons
        act={IMPORT.look}
        busyAct={IMPORT.looking(done)}
        isBusy={isBusy}
        onAct={() => void look()}
        onCancel={onCancel}
      />
    </>
  );
}
