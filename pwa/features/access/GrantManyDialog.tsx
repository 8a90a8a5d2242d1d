import { Button, Checkbox } from '@fluentui/react-components';
import { useState } from 'react';
import { grantMany, refusalWords } from '../../api/access.ts';
import { Modal } from '../../ui/Modal.tsx';
import { useClosing } from '../../ui/use-closing.tsx';
import { useAccessStyles } from './access.styles.ts';
import { AddressField, useAddressList } from './AddressField.tsx';
import { createGrantRun, OUTCOME_WORDS } from './grant-run.ts';
import type { ListRun, ToldAddress } from './list-runs.ts';
import { MonthFieldset } from './MonthFieldset.tsx';
import { useLongAccess } from './use-long-access.tsx';
import { readMonthFields, type MonthErrors, type MonthFields } from './month-form.ts';

/** Begins to give a month to a pasted list or a CSV file of addresses. */
export function GrantManyDialog({ onStarted, onClose }: { onStarted: (begun: ListRun) => void; onClose: () => void }) {
  const styles = useAccessStyles();
  const list = useAddressList();
  const [fields, setFields] = useState<MonthFields>({ month: '', year: '', weeks: '' });
  const [isKept, setKept] = useState(true);
  const [errors, setErrors] = useState<MonthErrors>({});
  const { listed, emails } = list;
  const { askIfLong, longQuestion } = useLongAccess();
  const { close, question } = useClosing(list.text.trim() !== '', onClose);

  function grant(): void {
    const read = readMonthFields(fields, Date.now());
    setErrors(read.errors ?? {});
    if (!list.requireSome() || !read.form) return;
    const form = { ...read.form, keepUnknown: isKept };
    const run = createGrantRun<ToldAddress>(emails, {
      grant: (piece) => grantMany(form, piece),
      explain: refusalWords,
    });
    askIfLong(fields, read.form, () =>
      onStarted({ title: 'Grant to many', doing: 'Granting', words: OUTCOME_WORDS, run, listed }),
    );
  }

  return (
    <Modal label="Grant to many" className={styles.dialog} onClose={close}>
      <h2>Grant to many</h2>
      <AddressField list={list} />
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
        <Button size="large" onClick={close}>
          Cancel
        </Button>
        <Button appearance="primary" size="large" onClick={grant}>
          {emails.length === 0 ? 'Grant access' : `Grant access to ${emails.length.toLocaleString('en')}`}
        </Button>
      </div>
      {question}
      {longQuestion}
    </Modal>
  );
}
