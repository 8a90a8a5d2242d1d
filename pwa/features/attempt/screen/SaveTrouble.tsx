import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useDevice } from '../../../local/device.tsx';
import { AttemptClosed } from '../../../local/writes/save.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useAttempt, useSaveTrouble } from './attempt-context.ts';

const NO_FILE = 'The part of the app that makes the file is not here. Connect to the internet and try again.';

export function SaveTrouble() {
  const { answerStore } = useAttempt();
  const { db, now, user } = useDevice();
  const [outcome, setOutcome] = useState('');
  const trouble = useSaveTrouble(answerStore);
  if (trouble === null) return null;
  if (trouble === 'closed') return <Notice intent="warning">{new AttemptClosed().message}</Notice>;

  function save(user_id: string): void {
    import('./save-unsent.ts')
      .then(({ saveUnsentWork: saveHeldWork }) => saveHeldWork({ db, now }, user_id, answerStore.readUnsaved()))
      .then(setOutcome, () => setOutcome(NO_FILE));
  }

  return (
    <Notice
      intent="error"
      title="An answer is not saved on this device."
      actions={
        <>
          {user && <Button onClick={() => save(user.user_id)}>Save as a file</Button>}
          <Button onClick={() => void answerStore.flush()}>Try again</Button>
        </>
      }
    >
      It stays in its field and is tried again by itself. Keep this page open. If the device is full, free some space.
      Everything else that you answered is safe. <span role="status">{outcome}</span>
    </Notice>
  );
}
