import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { Mailbox } from '../../../shared/mailbox.ts';
import { readMailbox, sendMyLink } from '../../api/mailbox.ts';
import { Notice } from '../../ui/Notice.tsx';
import { failureText, MAILBOX } from './profile-texts.ts';
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
        setSaid(MAILBOX.sent(message));
      } catch (error) {
        setSaid(failureText(error));
      }
    });

  if (mailbox?.is_awaited !== true) return null;
  const wasSent = mailbox.link_sent_at !== null;
  return (
    <Notice
      intent="warning"
      className={styles.notice}
      title={MAILBOX.title}
      actions={
        <Button disabledFocusable={isBusy} onClick={() => void send()}>
          {isBusy ? MAILBOX.busy : wasSent ? MAILBOX.again : MAILBOX.send}
        </Button>
      }
    >
      {MAILBOX.words(mailbox.email, wasSent)} <span role="status">{said}</span>
    </Notice>
  );
}
