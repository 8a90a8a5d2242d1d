import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useDevice } from '../../../local/device.tsx';
import { AttemptClosed } from '../../../local/writes/save.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useAttempt, useSaveTrouble } from './attempt-context.ts';
import { ANSWER_NOT_SAVED } from './notice-texts.ts';

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
      .then(setOutcome, () => setOutcome(ANSWER_NOT_SAVED.noFile));
  }

  return (
    <Notice
      intent="error"
      title={ANSWER_NOT_SAVED.title}
      actions={
        <>
          {user && <Button onClick={() => save(user.user_id)}>{ANSWER_NOT_SAVED.asFile}</Button>}
          <Button onClick={() => void answerStore.flush()}>{ANSWER_NOT_SAVED.tryAgain}</Button>
        </>
      }
    >
      {ANSWER_NOT_SAVED.words} <span role="status">{outcome}</span>
    </Notice>
  );
}
