import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { SOMETHING_WENT_WRONG } from '../../../shared/errors.ts';
import type { Mailbox } from '../../../shared/mailbox.ts';
import { ApiError } from '../../api/http.ts';
import { readMailbox, sendMyLink } from '../../api/mailbox.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useProfileStyles } from './profile.styles.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';

export function MailboxNotice() {
  const styles = useProfileStyles();
  const [mailbox, setMailbox] = useState<Mailbox | null>(null);
  const [said, setSaid] = useState('');
  const { isBusy, once } = useSingleFlight();

  useEffect(() => {
    const asked = new AbortController();
    const ask = () => {
      readMailbox(asked.signal).then(setMailbox, () => {
        // keep the last reply; the next connection asks again
      });
    };
    ask();
    addEventListener('online', ask);
    return () => {
      asked.abort();
      removeEventListener('online', ask);
    };
  }, []);

  const send = () =>
    once(async () => {
      setSaid('');
      try {
        const { message, data } = await sendMyLink();
        setMailbox(data);
        setSaid(`${message} Look in your spam folder too.`);
      } catch (error) {
        setSaid(error instanceof ApiError ? error.message : SOMETHING_WENT_WRONG);
      }
    });

  if (mailbox?.is_awaited !== true) return null;
  const wasSent = mailbox.link_sent_at !== null;
  return (
    <Notice
      intent="warning"
      className={styles.notice}
      title="Confirm your email address."
      actions={
        <Button disabledFocusable={isBusy} onClick={() => void send()}>
          {isBusy ? 'Sending...' : wasSent ? 'Send again' : 'Send link'}
        </Button>
      }
    >
      Your academy keeps access for you until then. {wasSent ? 'We sent a link to' : 'We send a link to'}{' '}
      {mailbox.email}. Open it and choose your password: it may be the one that you have. If no mail comes, ask your
      academy. <span role="status">{said}</span>
    </Notice>
  );
}
