import { Button, Checkbox } from '@fluentui/react-components';
import { useId, useRef, useState, useSyncExternalStore, type ChangeEvent } from 'react';
import { ACCESS_TEXTS } from '../../../../shared/access-forms.ts';
import { readAddresses, type ListedAddress } from '../../../../shared/address-list.ts';
import type { AddedAddress } from '../../../../shared/group-forms.ts';
import { refusalWords } from '../../../api/access.ts';
import { addMembers } from '../../../api/groups.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useAccessStyles } from '../access.styles.ts';
import { createGrantRun } from '../grant-run.ts';
import { listWords, MOST_FILE_BYTES } from '../listed-words.ts';
import { ADDED_WORDS, addedWords } from './group-words.ts';
import { useGroupStyles } from './groups.styles.ts';

type AddRun = ReturnType<typeof createGrantRun<AddedAddress>>;

interface AddStudentsDialogProps {
  group_id: string;
  onClose: (hasAdded: boolean) => void;
}

/** Adds a pasted list or a CSV file of addresses to the group, and reports each line. */
export function AddStudentsDialog({ group_id, onClose }: AddStudentsDialogProps) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isKept, setKept] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const [started, setStarted] = useState<{ run: AddRun; listed: ListedAddress[] } | null>(null);
  const listed = readAddresses(text);
  const emails = listed.flatMap(({ email }) => email ?? []);

  function add(): void {
    if (emails.length === 0) return setError(ACCESS_TEXTS.addresses);
    const run = createGrantRun<AddedAddress>(emails, {
      grant: (piece) => addMembers(group_id, piece, isKept),
      explain: refusalWords,
    });
    setStarted({ run, listed });
    void run.goOn();
  }

  async function takeFile(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [chosen] = event.target.files ?? [];
    event.target.value = ''; // so that the same file can be chosen again
    if (!chosen) return;
    if (chosen.size > MOST_FILE_BYTES) return setError('This file is larger than 2 MB. Choose a CSV or text file.');
    try {
      const read = await chosen.text();
      setText((before) => (before.trim() === '' ? read : `${before.trimEnd()}\n${read}`));
      setError(null);
    } catch {
      setError('This file cannot be read. Choose it again, or paste the addresses.');
    }
  }

  if (started) return <AddReport {...started} onClose={() => onClose(started.run.read().report.length > 0)} />;
  return (
    <Modal label="Add students" className={styles.dialog} onClose={() => onClose(false)}>
      <h2 className={own.heading}>Add students</h2>
      <div className={styles.area}>
        <label htmlFor={id}>Email addresses, pasted or from a CSV file</label>
        <textarea
          id={id}
          dir="auto"
          spellCheck={false}
          autoCapitalize="none"
          aria-describedby={`${id}-said`}
          aria-invalid={error !== null}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setError(null);
          }}
        />
        <p id={`${id}-said`} role="status" className={error === null ? styles.small : styles.error}>
          {error ?? listWords(listed, emails.length)}
        </p>
        <div className={styles.actions}>
          <Button onClick={() => file.current?.click()}>Choose a file</Button>
        </div>
        <input
          ref={file}
          hidden
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(event) => void takeFile(event)}
        />
      </div>
      <Checkbox
        checked={isKept}
        onChange={(_event, { checked }) => setKept(checked === true)}
        label="Keep addresses without an account until they sign up"
      />
      <div className={styles.close}>
        <Button size="large" onClick={() => onClose(false)}>
          Cancel
        </Button>
        <Button appearance="primary" size="large" onClick={add}>
          {emails.length === 0 ? 'Add students' : `Add ${emails.length.toLocaleString('en')}`}
        </Button>
      </div>
    </Modal>
  );
}

interface AddReportProps {
  run: AddRun;
  listed: readonly ListedAddress[];
  onClose: () => void;
}

/** How far a list has come, and what became of each of its lines. */
function AddReport({ run, listed, onClose }: AddReportProps) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const { kind, total, report, failure } = useSyncExternalStore(run.subscribe, run.read);
  const told = new Map(report.map(({ email, outcome }) => [email, outcome]));
  const lines = listed.flatMap((one) => {
    const outcome = one.email === null ? 'no_address' : told.get(one.email);
    return outcome === undefined ? [] : [{ ...one, outcome }];
  });
  const isRunning = kind === 'running' || kind === 'ready';
  // closed in the middle, what follows would come to the list unseen
  const close = () => (isRunning ? undefined : onClose());
  const done = report.length.toLocaleString('en');
  const all = total.toLocaleString('en');
  return (
    <Modal label="Add students" className={styles.dialog} onClose={close}>
      <h2 className={own.heading}>Add students</h2>
      <p role="status" className={styles.count}>
        {isRunning ? `Adding ${done} of ${all}...` : addedWords(lines.map(({ outcome }) => outcome))}
      </p>
      {failure !== null && (
        <div role="alert">
          <Notice intent="error" actions={<Button onClick={() => void run.goOn()}>Try again</Button>}>
            {failure} {done} of {all} are done; the rest goes on from there.
          </Notice>
        </div>
      )}
      <div className={styles.report}>
        <table className={styles.table}>
          <caption className={styles.hidden}>What became of each line</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.act}>
                Line
              </th>
              <th scope="col">Address</th>
              <th scope="col">What became of it</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, text, outcome }) => (
              <tr key={`${line} ${text}`}>
                <td className={styles.act}>{line}</td>
                <td>{text}</td>
                <td>{ADDED_WORDS[outcome]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={styles.close}>
        <Button
          appearance={kind === 'done' ? 'primary' : 'secondary'}
          size="large"
          disabledFocusable={isRunning}
          onClick={close}
        >
          {isRunning ? 'Adding...' : 'Close'}
        </Button>
      </div>
    </Modal>
  );
}
