import { Button, mergeClasses } from '@fluentui/react-components';
import { Mail20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { InvitedStudent } from '../../../../shared/group-forms.ts';
import { refusalWords } from '../../../api/access.ts';
import { inviteAgain } from '../../../api/groups.ts';
import { academyTime } from '../../../ui/admin/academy-dates.ts';
import { counted } from '../../../ui/admin/counted.ts';
import { PageFoot } from '../../../ui/admin/PageFoot.tsx';
import { useSteps } from '../../../ui/admin/use-steps.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useAccessStyles } from '../access.styles.ts';
import { DeleteButton } from '../DeleteButton.tsx';
import { refusalOf } from '../refusal-of.ts';
import { useGroupStyles } from './groups.styles.ts';
import { INVITED, STUDENTS } from './group-screen-texts.ts';

interface InvitedPartProps {
  group_id: string;
  invited: readonly InvitedStudent[];
  /** False for teachers, who see who is still missing. */
  mayChange: boolean;
  onRemove: (who: { email: string }) => Promise<void>;
  onReload: () => void;
}

/** Lists the students of an import who have not logged in, and sends their invitations again [R568]. */
export function InvitedPart({ group_id, invited, mayChange, onRemove, onReload }: InvitedPartProps) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const { shown, hasMore, more } = useSteps(invited);
  const [asks, setAsks] = useState<'all' | InvitedStudent | null>(null);
  const [said, setSaid] = useState<{ intent: 'success' | 'info' | 'error'; words: string } | null>(null);
  const { isBusy, once } = useSingleFlight();
  const [pressed, setPressed] = useState('');
  const close = () => setAsks(null);

  async function sendToAll(): Promise<void> {
    const { sent, recent } = await inviteAgain(group_id);
    const words = [sent > 0 && INVITED.sentTo(sent), recent > 0 && INVITED.recent(recent)];
    setSaid({ intent: sent > 0 ? 'success' : 'info', words: words.filter((one) => one !== false).join(' ') });
    close();
    onReload();
  }

  const sendTo = (student: InvitedStudent) =>
    once(async () => {
      setPressed(student.user_id);
      setSaid(null);
      try {
        const { sent } = await inviteAgain(group_id, student.user_id);
        if (sent > 0) setSaid({ intent: 'success', words: INVITED.sentToOne(nameOf(student)) });
        else setSaid({ intent: 'info', words: INVITED.recentOne(nameOf(student)) });
      } catch (error) {
        setSaid({ intent: 'error', words: refusalWords(error) });
      }
      onReload();
    });

  return (
    <section className={own.waiting} aria-labelledby="invited">
      <h2 id="invited">{INVITED.title}</h2>
      <div className={own.row}>
        <p className={styles.count}>{counted(invited.length, 'student')}</p>
        {mayChange && (
          <Button icon={<Mail20Regular />} onClick={() => setAsks('all')}>
            {INVITED.againToAll}
          </Button>
        )}
      </div>
      <p className={styles.small}>{INVITED.about}</p>
      <div role="status" className={said ? own.said : undefined}>
        {said && <Notice intent={said.intent}>{said.words}</Notice>}
      </div>
      <ul className={mergeClasses(styles.months, own.invited)}>
        {shown.map((student) => (
          <li key={student.user_id}>
            <span>
              <bdi className={styles.lineName}>{nameOf(student)}</bdi>
              {student.email}
              {student.sent_at !== null && (
                <span className={styles.state}>{INVITED.sent(academyTime(student.sent_at, Date.now()))}</span>
              )}
            </span>
            {mayChange && (
              <span className={own.rowButtons}>
                <Button
                  aria-label={INVITED.againTo(nameOf(student))}
                  disabledFocusable={isBusy}
                  onClick={() => void sendTo(student)}
                >
                  {isBusy && pressed === student.user_id ? INVITED.sending : INVITED.again}
                </Button>
                <DeleteButton label={INVITED.remove(nameOf(student))} onClick={() => setAsks(student)} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <PageFoot isLoading={false} failure={null} hasMore={hasMore} onMore={more} />
      {asks === 'all' && (
        <AskDialog
          title={INVITED.againToAll}
          keep={INVITED.keep}
          act={{
            label: INVITED.send,
            busyLabel: INVITED.sending,
            destroys: false,
            run: () => refusalOf(sendToAll(), onReload),
          }}
          onClose={close}
        >
          <p>{INVITED.ask(invited.length)}</p>
        </AskDialog>
      )}
      {asks !== null && asks !== 'all' && (
        <AskDialog
          title={STUDENTS.removeTitle}
          keep={STUDENTS.keep}
          act={{
            label: STUDENTS.removeAct,
            busyLabel: STUDENTS.saving,
            destroys: true,
            run: () => refusalOf(onRemove({ email: asks.email }).then(close), onReload),
          }}
          onClose={close}
        >
          <p>{INVITED.removeText(nameOf(asks))}</p>
        </AskDialog>
      )}
    </section>
  );
}

function nameOf({ first_name, last_name }: InvitedStudent): string {
  return `${first_name} ${last_name}`.trim();
}
