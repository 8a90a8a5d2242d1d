import { Button, Field, Textarea } from '@fluentui/react-components';
import { useState, type SubmitEvent } from 'react';
import type { AccountDetails } from '../../../shared/account-details.ts';
import { accountFieldErrors, type AccountFields, trimmedFields } from '../../../shared/account-changes.ts';
import { refusalWords } from '../../api/access.ts';
import { ApiError } from '../../api/http.ts';
import { changeDetails, whatStands, type Changed } from '../../api/people.ts';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { useDialogStyles } from '../../ui/Modal.styles.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useClosing } from '../../ui/use-closing.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { usePeopleStyles } from './people.styles.ts';
import { CHANGE } from './people-texts.ts';

interface ChangeAccountDialogProps {
  details: AccountDetails;
  onChanged: (changed: Changed) => void;
  onClose: () => void;
}

const LABELS: Record<keyof AccountFields, string> = {
  first_name: CHANGE.firstName,
  last_name: CHANGE.lastName,
  address: CHANGE.address,
  phone: CHANGE.phone,
  note: CHANGE.note,
};
const NAMES = Object.keys(LABELS) as (keyof AccountFields)[];

export function ChangeAccountDialog({ details, onChanged, onClose }: ChangeAccountDialogProps) {
  const styles = usePeopleStyles();
  const dialog = useDialogStyles();
  const { isBusy, once } = useSingleFlight();
  const [form, setForm] = useState(() => fieldsOf(details));
  const [errors, setErrors] = useState<Partial<Record<keyof AccountFields, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  /** The account as somebody else saved it since the form was opened. */
  const [stands, setStands] = useState<AccountDetails | null>(null);

  const { close, question } = useClosing(differences(stands ?? details, form).length > 0, onClose);
  const field = (name: keyof AccountFields) => ({
    label: LABELS[name],
    value: form[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (value: string) => {
      setForm({ ...form, [name]: value });
      setErrors({});
    },
  });

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    await once(async () => {
      const found = accountFieldErrors(form);
      setErrors(found);
      setFailure(null);
      if (Object.keys(found).length > 0) return focusFirstError();
      try {
        onChanged(await changeDetails(details.user.user_id, (stands ?? details).edits ?? 0, form));
      } catch (error) {
        const other = whatStands(error);
        if (other) return setStands(other);
        if (error instanceof ApiError && error.fields) {
          setErrors(error.fields);
          return focusFirstError();
        }
        setFailure(refusalWords(error));
      }
    });
  }

  function takeTheirs(theirs: AccountDetails): void {
    setForm(fieldsOf(theirs));
    setErrors({});
  }

  return (
    <Modal label={CHANGE.title} className={styles.form} onClose={isBusy ? () => undefined : close}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <h2 className={dialog.title}>{CHANGE.title}</h2>
        <div role="alert">
          {stands && (
            <Notice
              intent="warning"
              className={styles.stands}
              title={CHANGE.stands}
              actions={<Button onClick={() => takeTheirs(stands)}>{CHANGE.take}</Button>}
            >
              {CHANGE.now}
              <ul className={styles.lines}>
                {differences(stands, form).map((name) => (
                  <li key={name}>{CHANGE.line(LABELS[name], fieldsOf(stands)[name])}</li>
                ))}
              </ul>
              {CHANGE.goOn}
            </Notice>
          )}
        </div>
        <div className={styles.names}>
          <TextField aria-required {...field('first_name')} />
          <TextField {...field('last_name')} />
        </div>
        <TextField {...field('address')} />
        <TextField type="tel" inputMode="tel" {...field('phone')} />
        <Field
          className={styles.note}
          label={CHANGE.note}
          hint={CHANGE.noteHint}
          validationMessage={errors.note ?? null}
          validationState={errors.note === undefined ? 'none' : 'error'}
        >
          <Textarea
            dir="auto"
            resize="vertical"
            value={form.note}
            onChange={(_event, { value }) => field('note').onChange(value)}
          />
        </Field>
        {failure !== null && (
          <p role="alert" className={dialog.failure}>
            {failure}
          </p>
        )}
        <DialogButtons
          act={CHANGE.save}
          busyAct={CHANGE.saving}
          isBusy={isBusy}
          cancel={CHANGE.cancel}
          onCancel={close}
        />
      </form>
      {question}
    </Modal>
  );
}

function fieldsOf({ user, phone = '', note = '' }: AccountDetails): AccountFields {
  const { first_name, last_name, address } = user;
  return { first_name, last_name, address, phone, note };
}

function differences(stands: AccountDetails, form: AccountFields): (keyof AccountFields)[] {
  const [theirs, mine] = [fieldsOf(stands), trimmedFields(form)];
  return NAMES.filter((name) => theirs[name] !== mine[name]);
}
