import { useState } from 'react';
import { mayUser } from '../../../shared/roles.ts';
import { useDevice } from '../../local/device.tsx';
import { useNewResults } from '../../local/queries/new-results.ts';
import { useAttempts } from '../../local/queries/results.ts';
import { isFirstFetch, useSyncStatus } from '../../local/queries/sync-status.ts';
import { breakable } from '../../ui/breakable.tsx';
import { initialsOf } from '../../ui/initials.ts';
import { Loading } from '../../ui/Loading.tsx';
import { AttemptsBox } from './AttemptsBox.tsx';
import { BandsBox } from './BandsBox.tsx';
import { DeleteBox } from './DeleteBox.tsx';
import { DisplayButton } from './DisplayButton.tsx';
import { GroupsBox } from './GroupsBox.tsx';
import { MailboxNotice } from './MailboxNotice.tsx';
import { ReportCardBox } from './ReportCardBox.tsx';
import { SendingBox } from './SendingBox.tsx';
import { StorageFold } from './StorageFold.tsx';
import { WordsBox } from './WordsBox.tsx';
import { YourDataBox } from './YourDataBox.tsx';
import { useProfileStyles } from './profile.styles.ts';
import { RoleOfferNotice } from './roles/RoleOfferNotice.tsx';
import { SecurityBox } from './security/SecurityBox.tsx';

export function ProfileScreen() {
  const styles = useProfileStyles();
  const { db, user, now } = useDevice();
  const [joined, setJoined] = useState(0);
  const attempts = useAttempts(db);
  const newIds = useNewResults(db);
  const status = useSyncStatus(db);
  const isComing = status === undefined || isFirstFetch(status);
  const hasCome = status?.state.done_at != null;
  if (!user) return <Loading />;
  return (
    <>
      <div className={styles.me}>
        <span aria-hidden="true" className={styles.avatar}>
          {initialsOf(`${user.first_name} ${user.last_name}`)}
        </span>
        <div className={styles.name}>
          <h1>
            {user.first_name} {user.last_name}
          </h1>
          <p className={styles.muted}>{breakable(user.email)}</p>
        </div>
        <DisplayButton />
      </div>
      {user.role === 'student' && <MailboxNotice key={joined} />}
      {user.role === 'student' && <RoleOfferNotice />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <BandsBox attempts={attempts} isComing={isComing} hasCome={hasCome} />
          <AttemptsBox attempts={attempts} isComing={isComing} hasCome={hasCome} newIds={newIds} />
        </div>
        <div className={styles.column}>
          {user.role === 'student' && <GroupsBox onJoined={() => setJoined((count) => count + 1)} />}
          <ReportCardBox />
          <WordsBox />
          <SendingBox user_id={user.user_id} />
        </div>
      </div>
      <StorageFold className={styles.device} />
      <div className={styles.device}>
        <YourDataBox user={user} />
      </div>
      <div className={styles.device}>
        <SecurityBox isStaff={mayUser(user, 'two_step_login')} now={now} />
      </div>
      <div className={styles.device}>
        <DeleteBox user={user} />
      </div>
    </>
  );
}
