import { Link } from 'react-router-dom';
import { isNameless } from '../../../shared/accounts.ts';
import { listQueue } from '../../api/marking.ts';
import { useSession } from '../../api/session.ts';
import { BehindBox } from './BehindBox.tsx';
import { DiskNotice } from './DiskNotice.tsx';
import { useBackOfficeStyles } from './back-office.styles.ts';
import { PaymentNotice } from './PaymentNotice.tsx';
import { SecondFactorAdvice } from './SecondFactorAdvice.tsx';
import { useReply } from '../../api/use-reply.ts';
import { DraftsBox, MarkingBox, ReviewsBox, StuckBox } from './HomeBoxes.tsx';
import { KeyWarnings } from './KeyWarnings.tsx';
import { OfficeNotices } from './OfficeNotices.tsx';
import { OwnNameForm } from './OwnNameForm.tsx';
import { ADMIN_HOME } from './screen-texts.ts';

const askMarking = (signal: AbortSignal) =>
  listQueue({ state: 'waiting', category: '', parent_category: '', search: '', marker: '' }, '', signal);

const QUICK_WAYS = [
  { to: '/admin/access-control', words: ADMIN_HOME.accessControl },
  { to: '/admin/groups', words: ADMIN_HOME.groups },
  { to: '/admin/insight', words: ADMIN_HOME.insight },
  { to: '/user/exam/attend', words: ADMIN_HOME.library },
];

export function AdminHome() {
  const styles = useBackOfficeStyles();
  const session = useSession();
  const marking = useReply(askMarking);
  const name = session.kind === 'authenticated' && !isNameless(session.user) ? session.user.first_name : '';
  // only one button stands out: a student waits for a band longer than an author for a draft
  const isMarkingFirst = marking.state.kind === 'here' && (marking.state.reply.found ?? 0) > 0;
  return (
    <div className={styles.page}>
      <h1>{name === '' ? ADMIN_HOME.hello : ADMIN_HOME.helloTo(name)}</h1>
      {session.kind === 'authenticated' && isNameless(session.user) && <OwnNameForm user_id={session.user.user_id} />}
      <OfficeNotices />
      <DiskNotice />
      <PaymentNotice />
      {session.kind === 'authenticated' && <SecondFactorAdvice user_id={session.user.user_id} />}
      <KeyWarnings />
      <div className={styles.boxes}>
        <MarkingBox marking={marking} isLead={isMarkingFirst} />
        <DraftsBox isLead={marking.state.kind !== 'loading' && !isMarkingFirst} />
        <BehindBox />
        <StuckBox />
        <ReviewsBox />
      </div>
      <nav aria-label={ADMIN_HOME.more}>
        <ul className={styles.ways}>
          {QUICK_WAYS.map(({ to, words }) => (
            <li key={to}>
              <Link className={styles.link} to={to}>
                {words}
              </Link>
            </li>
          ))}
          <li>
            <Link className={styles.link} to="/?show=public" reloadDocument>
              {ADMIN_HOME.publicPage}
            </Link>
          </li>
        </ul>
      </nav>
    </div>
  );
}
