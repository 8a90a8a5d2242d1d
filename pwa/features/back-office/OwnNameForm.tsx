import { Button } from '@fluentui/react-components';
import { useState, type SubmitEvent } from 'react';
import { accountFieldErrors } from '../../../shared/account-changes.ts';
import { readAccount, refusalWords } from '../../api/access.ts';
import { ApiError } from '../../api/http.ts';
import { changeDetails } from '../../api/people.ts';
import { session } from '../../api/session.ts';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useBackOfficeStyles } from './back-office.styles.ts';
import { OWN_NAME } from './screen-texts.ts';

interface Names {
  first_name: string;
  last_name: string;
}

/** Asks the owner of an academy for their name: the server made their account without one. */
export function OwnNameForm({ user_id }: { user_id: string }) {
  const styles = useBackOfficeStyles();
  const { isBusy, once } = useSingleFlight();
  const [form, setForm] = useState<Names>({ first_name: '', last_name: '' });
  const [errors, setErrors] = useState<Partial<Names>>({});
  const [failure, setFailure] = useState<string | null>(null);

  const field = (name: keyof Names) => ({
    value: form[name],
    error: errors[name],
    onChange: (value: string) => {
      setForm({ ...form, [name]: value });
      setErrors({});
    },
  });

  async function save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    await once(async () => {
      setFailure(null);
      const found = errorsOf(form);
      setErrors(found);
      if (Object.keys(found).length > 0) return focusFirstError();
      try {
        const { user, edits = 0, phone = '', note = '' } = await readAccount(user_id, new AbortController().signal);
        await changeDetails(user_id, edits, { ...form, address: user.address, phone, note });
        // the form goes with the name that the server made
        await session.renewUser();
      } catch (error) {
        if (error instanceof ApiError && error.fields) setErrors(error.fields);
        setFailure(refusalWords(error));
      }
    });
  }

  return (
    <section className={styles.ownName} aria-labelledby="own-name">
      <h2 id="own-name">{OWN_NAME.title}</h2>
      <p className={styles.muted}>{OWN_NAME.about}</p>
      <form noValidate className={styles.names} onSubmit={(event) => void save(event)}>
        <TextField label={OWN_NAME.first} aria-required autoComplete="given-name" {...field('first_name')} />
        <TextField label={OWN_NAME.last} autoComplete="family-name" {...field('last_name')} />
        <Button type="submit" appearance="primary" size="large" disabledFocusable={isBusy}>
          {isBusy ? OWN_NAME.saving : OWN_NAME.save}
        </Button>
      </form>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </section>
  );
}

function errorsOf(form: Names): Partial<Names> {
  const { first_name, last_name } = accountFieldErrors({
    ...form,
    address: '',
    phone: '',
    note: '',
  });
  return { ...(first_name === undefined ? {} : { first_name }), ...(last_name === undefined ? {} : { last_name }) };
}
