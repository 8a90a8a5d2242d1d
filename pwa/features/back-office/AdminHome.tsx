import { Button, mergeClasses } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { listExams } from '../../api/authoring.ts';
import { readStuck } from '../../api/insight.ts';
import { listQueue } from '../../api/marking.ts';
import { listReviews } from '../../api/reviews.ts';
import { useSession } from '../../api/session.ts';
import { academyTime } from '../../ui/admin/academy-dates.ts';
import { categoryWords } from '../../ui/exam-texts.ts';
import { DiskNotice } from './DiskNotice.tsx';
import { useBackOfficeStyles } from './back-office.styles.ts';
import { draftWords, newestDrafts, reviewWords, stuckWords, waitingWords } from './home-texts.ts';
import { PaymentNotice } from './PaymentNotice.tsx';
import { SecondFactorAdvice } from './SecondFactorAdvice.tsx';
import { useReply, type ReplyState } from '../../api/use-reply.ts';
import { KeyWarnings } from './KeyWarnings.tsx';
import { OfficeNotices } from './OfficeNotices.tsx';

const askDrafts = (signal: AbortSignal) => listExams({ creationStatus: 'pending' }, signal);
const askMarking = (signal: AbortSignal) =>
  listQueue({ state: 'waiting', category: '', parent_category: '', search: '' }, '', signal);
const askReviews = (signal: AbortSignal) => listReviews('all', '', signal);

const QUICK_WAYS = [
  { to: '/admin/access-control', words: 'Access Control' },
  { to: '/admin/groups', words: 'Groups' },
  { to: '/admin/insight', words: 'Insight' },
  { to: '/user/exam/attend', words: 'Exam Library' },
];

export function AdminHome() {
  const styles = useBackOfficeStyles();
  const session = useSession();
  const marking = useReply(askMarking);
  const drafts = useReply(askDrafts);
  const reviews = useReply(askReviews);
  const stuck = useReply(readStuck);
  const name = session.kind === 'authenticated' ? session.user.first_name : '';
  // only one button stands out: a student waits for a band longer than an author for a draft
  const isMarkingFirst = marking.state.kind === 'here' && (marking.state.reply.found ?? 0) > 0;
  const lead = (isFirst: boolean) => (isFirst ? styles.primary : styles.link);
  return (
    <div className={styles.page}>
      <h1>{name === '' ? 'Hello' : `Hello, ${name}`}</h1>
      <OfficeNotices />
      <DiskNotice />
      <PaymentNotice />
      {session.kind === 'authenticated' && <SecondFactorAdvice user_id={session.user.user_id} />}
      <KeyWarnings />
      <div className={styles.boxes}>
        <Box title="Marking" {...marking}>
          {({ found = 0, data: [oldest] }) => (
            <>
              <p className={found > 0 ? styles.figure : styles.muted}>{waitingWords(found)}</p>
              <p className={styles.muted}>
                {oldest
                  ? `The oldest ended ${academyTime(oldest.end_time, Date.now())}.`
                  : 'Writing and speaking come here as soon as a student has ended.'}
              </p>
              <div className={styles.foot}>
                {oldest && (
                  <Link className={lead(isMarkingFirst)} to={`/admin/marking/${oldest.result_id}`}>
                    Mark the oldest
                  </Link>
                )}
                <Link className={styles.link} to="/admin/marking">
                  Marking queue
                </Link>
              </div>
            </>
          )}
        </Box>
        <Box title="Drafts" {...drafts}>
          {(exams) => (
            <>
              <p className={exams.length === 0 ? styles.muted : styles.figure}>{draftWords(exams.length)}</p>
              {exams.length > 0 && (
                <ul className={styles.drafts}>
                  {newestDrafts(exams).map((exam) => (
                    <li key={exam.exam_id}>
                      <Link to={`/admin/exam/${exam.exam_id}/details`}>
                        <span>{exam.exam_name}</span>
                        <span className={styles.meta}>
                          {categoryWords(exam)}. {academyTime(Date.parse(exam.updatedAt), Date.now())}
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
              <div className={styles.foot}>
                <Link className={lead(marking.state.kind !== 'loading' && !isMarkingFirst)} to="/admin/exam/new">
                  Add New
                </Link>
                <Link className={styles.link} to="/admin/exam">
                  Pending Exams
                </Link>
              </div>
            </>
          )}
        </Box>
        <Box title="Unsent work" {...stuck}>
          {({ data, data: [longest], found = data.length }) => (
            <>
              <p className={found > 0 ? styles.figure : styles.muted}>{stuckWords(found)}</p>
              <p className={styles.muted}>
                {longest ? (
                  <>
                    Longest on a device of{' '}
                    <bdi>
                      {longest.first_name} {longest.last_name}
                    </bdi>
                    {longest.waiting_since !== null && `, since ${academyTime(longest.waiting_since, Date.now())}`}.
                  </>
                ) : (
                  'A device that cannot send a student’s answers or recordings stands here.'
                )}
              </p>
              <div className={styles.foot}>
                <Link
                  className={styles.link}
                  to={found > 0 ? '/admin/insight?show=students&waiting=1' : '/admin/insight?show=students'}
                >
                  {found > 0 ? 'See who' : 'All students'}
                </Link>
              </div>
            </>
          )}
        </Box>
        <Box title="Reviews" {...reviews}>
          {({ waiting, found = 0, data: [newest] }) => (
            <>
              <p className={waiting > 0 ? styles.figure : styles.muted}>{reviewWords(waiting, found)}</p>
              {newest && newest.review !== '' && (
                <p className={mergeClasses(styles.muted, styles.quote)} dir="auto">
                  {newest.review}
                </p>
              )}
              <div className={styles.foot}>
                <Link className={styles.link} to={waiting > 0 ? '/admin/reviews' : '/admin/reviews?show=all'}>
                  {waiting > 0 ? 'Read them' : 'All reviews'}
                </Link>
              </div>
            </>
          )}
        </Box>
      </div>
      <nav aria-label="More">
        <ul className={styles.ways}>
          {QUICK_WAYS.map(({ to, words }) => (
            <li key={to}>
              <Link className={styles.link} to={to}>
                {words}
              </Link>
            </li>
          ))}
          <li>
            {}
            <Link className={styles.link} to="/?show=public" reloadDocument>
              Public page, as visitors see it
            </Link>
          </li>
        </ul>
      </nav>
    </div>
  );
}

interface BoxProps<Reply> {
  title: string;
  state: ReplyState<Reply>;
  again: () => void;
  children: (reply: Reply) => ReactNode;
}

function Box<Reply>({ title, state, again, children }: BoxProps<Reply>) {
  const styles = useBackOfficeStyles();
  const id = useId();
  return (
    <section className={styles.box} aria-labelledby={id} aria-busy={state.kind === 'loading'}>
      <h2 id={id}>{title}</h2>
      {state.kind === 'loading' && <p className={styles.muted}>Loading...</p>}
      {state.kind === 'failed' && (
        <>
          <p role="alert">{state.words}</p>
          <div className={styles.foot}>
            <Button className={styles.act} onClick={again}>
              Try again
            </Button>
          </div>
        </>
      )}
      {state.kind === 'here' && children(state.reply)}
    </section>
  );
}
