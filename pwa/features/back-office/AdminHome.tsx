import { Suspense, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { isNameless } from '../../../shared/nameless.ts';
import { mayDo, type Permission } from '../../../shared/roles.ts';
import { listQueue } from '../../api/marking.ts';
import { useSession } from '../../api/session.ts';
import { useRoles, useStaffUser } from '../../api/use-roles.ts';
import { BehindBox } from './BehindBox.tsx';
import { DiskNotice } from './DiskNotice.tsx';
import { useBackOfficeStyles } from './back-office.styles.ts';
import { PaymentNotice } from './PaymentNotice.tsx';
import { SecondFactorAdvice } from './SecondFactorAdvice.tsx';
import { useReply } from '../../api/use-reply.ts';
import { ClassesBox } from './ClassesBox.tsx';
import { DraftsBox, MarkingBox, ReviewsBox, StuckBox } from './HomeBoxes.tsx';
import { KeyWarnings } from './KeyWarnings.tsx';
import { OfficeNotices } from './OfficeNotices.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { OwnNameForm } from './OwnNameForm.tsx';
import { ADMIN_HOME } from './screen-texts.ts';

const askMarking = (signal: AbortSignal) =>
  listQueue({ state: 'waiting', category: '', parent_category: '', search: '', marker: '' }, '', signal);

const askDecisions = (signal: AbortSignal) =>
  listQueue({ state: 'decide', category: '', parent_category: '', search: '', marker: '' }, '', signal);

const askNothing = () => Promise.resolve(null);

const QUICK_WAYS: { to: string; words: string; may?: Permission }[] = [
  { to: '/admin/access-control', words: ADMIN_HOME.accessControl, may: 'access' },
  { to: '/admin/groups', words: ADMIN_HOME.groups, may: 'change_groups' },
  { to: '/admin/insight', words: ADMIN_HOME.insight, may: 'insight' },
  { to: '/admin/report-card/head', words: ADMIN_HOME.reportCardHead, may: 'academy' },
  { to: '/user/exam/attend', words: ADMIN_HOME.library },
];

interface AdminHomeProps {
  /** The search for a student, with the day of the desk for staff who write no papers. */
  Desk: ComponentType<{ hasDay: boolean }>;
}

/** The start page of staff: each role sees what it may do. */
export function AdminHome({ Desk }: AdminHomeProps) {
  const styles = useBackOfficeStyles();
  const session = useSession();
  const user = useStaffUser();
  const roles = useRoles();
  const may = (permission: Permission) => mayDo(roles, permission);
  // in a view of another's nothing is asked for that person's own account
  const isOwn = user !== null && session.kind === 'authenticated' && user.user_id === session.user.user_id;
  const name = user && !isNameless(user) ? user.first_name : '';
  return (
    <div className={styles.page}>
      <h1>{name === '' ? ADMIN_HOME.hello : ADMIN_HOME.helloTo(name)}</h1>
      {isOwn && isNameless(user) && <OwnNameForm user_id={user.user_id} />}
      {may('academy') && (
        <>
          <OfficeNotices />
          <DiskNotice />
          <PaymentNotice />
        </>
      )}
      {isOwn && <SecondFactorAdvice user_id={user.user_id} />}
      {may('publishing') && <KeyWarnings />}
      {may('access') && (
        <Suspense fallback={<Loading />}>
          <Desk hasDay={!may('publishing')} />
        </Suspense>
      )}
      <div className={styles.boxes}>
        {may('marking') && <MarkingAndDrafts hasDrafts={may('authoring')} mayDecide={may('decide_marking')} />}
        {may('authoring') && !may('marking') && <DraftsBox isLead />}
        {may('groups') && !may('change_groups') && <ClassesBox />}
        {may('insight') && <BehindBox />}
        {may('insight') && <StuckBox />}
        {may('academy') && <ReviewsBox />}
      </div>
      <nav aria-label={ADMIN_HOME.more}>
        <ul className={styles.ways}>
          {QUICK_WAYS.filter(({ may: needed }) => !needed || may(needed)).map(({ to, words }) => (
            <li key={to}>
              <Link className={styles.way} to={to}>
                {words}
              </Link>
            </li>
          ))}
          {!may('publishing') && (
            <li>
              <Link className={styles.way} to="/?show=practice">
                {ADMIN_HOME.practice}
              </Link>
            </li>
          )}
          <li>
            <Link className={styles.way} to="/?show=public" reloadDocument>
              {ADMIN_HOME.publicPage}
            </Link>
          </li>
        </ul>
      </nav>
    </div>
  );
}

function MarkingAndDrafts({ hasDrafts, mayDecide }: { hasDrafts: boolean; mayDecide: boolean }) {
  const marking = useReply(askMarking);
  const decisions = useReply(mayDecide ? askDecisions : askNothing);
  const toDecide = decisions.state.kind === 'here' ? (decisions.state.reply?.found ?? 0) : 0;
  // only one button stands out: a student waits for a band longer than an author for a draft
  const isMarkingFirst = marking.state.kind === 'here' && (marking.state.reply.found ?? 0) > 0;
  return (
    <>
      <MarkingBox marking={marking} toDecide={toDecide} isLead={isMarkingFirst} />
      {hasDrafts && <DraftsBox isLead={marking.state.kind !== 'loading' && !isMarkingFirst} />}
    </>
  );
}
