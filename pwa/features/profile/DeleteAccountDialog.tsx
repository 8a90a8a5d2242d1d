import { Button } from '@fluentui/react-components';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '../../../shared/accounts.ts';
import { normaliseEmail } from '../../../shared/addresses.ts';
import { ApiError } from '../../api/http.ts';
import { deleteMyAccount, failureWords, readMyWork } from '../../api/own-data.ts';
import { isUnanswered } from '../../api/request.ts';
import { useReply } from '../../api/use-reply.ts';
import { useDevice } from '../../local/device.tsx';
import { useSyncStatus } from '../../local/queries/sync-status.ts';
import { countUnsentText } from '../../ui/count-unsent.ts';
import { useDangerStyles } from '../../ui/danger.styles.ts';
import { useDialogStyles } from '../../ui/Modal.styles.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { workWords } from '../../ui/work-texts.ts';
import { DELETE } from './own-data-texts.ts';
import { useProfileStyles } from './profile.styles.ts';
import { removeMyData } from './remove-my-data.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';

export function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const styles = useProfileStyles();
  const dialog = useDialogStyles();
  const danger = useDangerStyles();
  const navigate = useNavigate();
  const { db } = useDevice();
  const status = useSyncStatus(db);
  const work = useReply(readMyWork);
  const [form, setForm] = useState({ email: '', password: '' });
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();
  /** A try without a reply may have worked. */
  const [wasLost, setLost] = useState(false);

  const field = (name: 'email' | 'password') => ({
    value: form[name],
    error: errors[name],
    onChange: (value: string) => {
      setForm({ ...form, [name]: value });
      setErrors({});
    },
  });

  async function remove(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    await once(async () => {
      const found = errorsOf(form, user);
      setErrors(found);
      setFailure(null);
      if (Object.keys(found).length > 0) return;
      try {
        await deleteMyAccount(form);
      } catch (error) {
        if (isUnanswered(error)) setLost(true);
        if (error instanceof ApiError && error.fields?.['password'] !== undefined)
          return setErrors({ password: error.fields['password'] });
        const isGone = wasLost && error instanceof ApiError && error.status === 401;
        return setFailure(isGone ? DELETE.isGone : failureWords(error));
      }
      const words = await removeMyData(user.user_id).catch(() => DELETE.notRemoved);
      await navigate('/auth/user/login', { replace: true, state: DELETE.done(words) });
    });
  }

  return (
    <Modal label={DELETE.dialog} className={dialog.surface} onClose={isBusy ? () => undefined : onClose}>
      <form noValidate onSubmit={(event) => void remove(event)}>
        <h2 className={dialog.title}>{DELETE.question}</h2>
        <div className={dialog.words}>
          {work.state.kind === 'here' && <p className={styles.counts}>{DELETE.counts(workWords(work.state.reply))}</p>}
          {DELETE.words.map((words) => (
            <p key={words}>{words}</p>
          ))}
          {status !== undefined && status.unsent > 0 && (
            <Notice intent="warning">{DELETE.lost(countUnsentText(status))}</Notice>
          )}
          <div className={styles.proof}>
            <TextField
              aria-required
              label={DELETE.email}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              {...field('email')}
            />
            <PasswordField label={DELETE.password} autoComplete="current-password" {...field('password')} />
          </div>
          {failure !== null && (
            <Notice role="alert" intent="error">
              {failure}
            </Notice>
          )}
        </div>
        <div className={dialog.actions}>
          <Button appearance="primary" size="large" disabledFocusable={isBusy} onClick={onClose}>
            {DELETE.cancel}
          </Button>
          <Button type="submit" size="large" className={danger.button} disabledFocusable={isBusy}>
            {isBusy ? DELETE.busy : DELETE.act}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function errorsOf({ email, password }: { email: string; password: string }, user: User) {
  return {
    ...(normaliseEmail(email) === normaliseEmail(user.email) ? {} : { email: DELETE.wrongEmail }),
    ...(password === '' ? { password: DELETE.noPassword } : {}),
  };
}
