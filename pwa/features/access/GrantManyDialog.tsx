import { Button, Checkbox } from '@fluentui/react-components';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import { ACCESS_TEXTS } from '../../../shared/access-forms.ts';
import { readAddresses } from '../../../shared/address-list.ts';
import { grantMany, refusalWords } from '../../api/access.ts';
import { Modal } from '../../ui/Modal.tsx';
import { useAccessStyles } from './access.styles.ts';
import { createGrantRun } from './grant-run.ts';
import type { Granting } from './granting.ts';
import { listWords, MOST_FILE_BYTES } from './listed-words.ts';
import { MonthFieldset } from './MonthFieldset.tsx';
import { readMonthFields, type MonthErrors, type MonthFields } from './month-form.ts';

/** Begins to give a month to a pasted list or a CSV file of addresses. */
export function GrantManyDialog({ onStarted, onClose }: { onStarted: (begun: Granting) => void; onClose: () => void }) {
  const styles = useAccessStyles();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [fields, setFields] = useState<MonthFields>({ month: '', year: '', weeks: '' });
  const [isKept, setKept] = useState(true);
  const [errors, setErrors] = useState<MonthErrors & { addresses?: string }>({});
  const listed = readAddresses(text);
  const emails = listed.flatMap(({ email }) => email ?? []);

  function grant(): void {
    const read = readMonthFields(fields, Date.now());
    const missing = emails.length === 0 ? { addresses: ACCESS_TEXTS.addresses } : {};
    setErrors({ ...read.errors, ...missing });
    if (!read.form || emails.length === 0) return;
    const form = { ...read.form, keepUnknown: isKept };
    const run = createGrantRun(emails, { grant: (piece) => grantMany(form, piece), explain: refusalWords });
    onStarted({ run, listed });
    void run.goOn();
  }

  async function takeFile(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [chosen] = event.target.files ?? [];
    event.target.value = ''; // so that the same file can be chosen again
    if (!chosen) return;
    if (chosen.size > MOST_FILE_BYTES)
      return setErrors({ addresses: 'This file is larger than 2 MB. Choose a CSV or text file.' });
    try {
      const read = await chosen.text();
      setText((before) => (before.trim() === '' ? read : `${before.trimEnd()}\n${read}`));
      setErrors({});
    } catch {
      setErrors({ addresses: 'This file cannot be read. Choose it again, or paste the addresses.' });
    }
  }

  return (
    <Modal label="Grant to many" className={styles.dialog} onClose={onClose}>
      <h2>Grant to many</h2>
      <div className={styles.area}>
        <label htmlFor={id}>Email addresses, pasted or from a CSV file</label>
        <textarea
          id={id}
          dir="auto"
          spellCheck={false}
          autoCapitalize="none"
          aria-describedby={`${id}-said`}
          aria-invalid={errors.addresses !== undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setErrors({});
          }}
        />
        <p id={`${id}-said`} role="status" className={errors.addresses === undefined ? styles.small : styles.error}>
          {errors.addresses ?? listWords(listed, emails.length)}
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
      <MonthFieldset
        value={fields}
        errors={errors}
        onChange={(next) => {
          setFields(next);
          setErrors({});
        }}
      />
      <Checkbox
        checked={isKept}
        onChange={(_event, { checked }) => setKept(checked === true)}
        label="Keep addresses without an account until they sign up"
      />
      <div className={styles.close}>
        <Button size="large" onClick={onClose}>
          Cancel
        </Button>
        <Button appearance="primary" size="large" onClick={grant}>
          {emails.length === 0 ? 'Grant access' : `Grant access to ${emails.length.toLocaleString('en')}`}
        </Button>
      </div>
    </Modal>
  );
}
