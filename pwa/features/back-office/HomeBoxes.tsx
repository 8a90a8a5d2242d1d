import { Button, mergeClasses } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DraftExam } from '../../../shared/authoring/draft.ts';
import type { QueuePage } from '../../../shared/marking.ts';
import { listExams } from '../../api/authoring.ts';
import { continuePath } from '../../api/draft-place.ts';
import { readStuck } from '../../api/insight.ts';
import { listReviews } from '../../api/reviews.ts';
import { useSession } from '../../api/session.ts';
import { useMay } from '../../api/use-roles.ts';
import { useReply, type ReplyState } from '../../api/use-reply.ts';
import { academyTime } from '../../ui/admin/academy-dates.ts';
import { categoryWords } from '../../ui/exam-texts.ts';
import { useBackOfficeStyles } from './back-office.styles.ts';
import {
  decisionWords,
  draftWords,
  newestDrafts,
  readyWords,
  reviewWords,
  stuckWords,
  waitingWords,
} from './home-texts.ts';
import { BOXES } from './screen-texts.ts';

const askDrafts = (signal: AbortSignal) => listExams({ creationStatus: 'pending' }, signal);
const askReviews = (signal: AbortSignal) => listReviews('all', '', signal);

interface LeadBoxProps {
  /** True if the button of this box stands out on the page. */
  isLead: boolean;
}

interface MarkingBoxProps extends LeadBoxProps {
  marking: AskedReply<QueuePage>;
  /** Responses that two people have marked and that the reader decides [R393]. */
  toDecide: number;
}

export function MarkingBox({ marking, toDecide, isLead }: MarkingBoxProps) {
  const styles = useBackOfficeStyles();
  return (
    <Box title={BOXES.marking} {...marking}>
      {({ found = 0, data: [oldest] }) => (
        <>
          <p className={found > 0 ? styles.figure : styles.muted}>{waitingWords(found)}</p>
          <p className={styles.muted}>
            {oldest ? BOXES.oldestEnded(academyTime(oldest.end_time, Date.now())) : BOXES.noneToMark}
          </p>
          {toDecide > 0 && (
            <p>
              <Link className={styles.link} to="/admin/marking?state=decide">
                {decisionWords(toDecide)}
              </Link>
            </p>
          )}
          <div className={styles.foot}>
            {oldest && (
              <Link className={isLead ? styles.primary : styles.link} to={`/admin/marking/${oldest.result_id}`}>
                {BOXES.markOldest}
              </Link>
            )}
            <Link className={styles.link} to="/admin/marking">
              {BOXES.queue}
            </Link>
          </div>
        </>
      )}
    </Box>
  );
}

export function DraftsBox({ isLead }: LeadBoxProps) {
  const styles = useBackOfficeStyles();
  const mayPublish = useMay('publishing');
  const session = useSession();
  const user_id = session.kind === 'authenticated' ? session.user.user_id : '';
  return (
    <Box title={BOXES.drafts} {...useReply(askDrafts)}>
      {(exams) => (
        <>
          <p className={exams.length === 0 ? styles.muted : styles.figure}>{draftWords(exams.length)}</p>
          {mayPublish && <ReadyDrafts exams={exams} />}
          {exams.length > 0 && (
            <ul className={styles.drafts}>
              {newestDrafts(exams).map((exam) => (
                <li key={exam.exam_id}>
                  <Link to={continuePath(user_id, exam.exam_id)}>
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
            <Link className={isLead ? styles.primary : styles.link} to="/admin/exam/new">
              {BOXES.addNew}
            </Link>
            <Link className={styles.link} to="/admin/exam">
              {BOXES.pending}
            </Link>
            {mayPublish && (
              <Link className={styles.link} to="/admin/exam?samples=1">
                {BOXES.samples}
              </Link>
            )}
          </div>
        </>
      )}
    </Box>
  );
}

/** Leads those who publish to the drafts that authors say are ready [R550]. */
function ReadyDrafts({ exams }: { exams: readonly DraftExam[] }) {
  const styles = useBackOfficeStyles();
  const count = exams.filter(({ ready_at }) => ready_at !== undefined).length;
  if (count === 0) return null;
  return (
    <p>
      <Link className={styles.link} to="/admin/exam?ready=1">
        {readyWords(count)}
      </Link>
    </p>
  );
}

export function StuckBox() {
  const styles = useBackOfficeStyles();
  return (
    <Box title={BOXES.unsent} {...useReply(readStuck)}>
      {({ data, data: [longest], found = data.length }) => (
        <>
          <p className={found > 0 ? styles.figure : styles.muted}>{stuckWords(found)}</p>
          <p className={styles.muted}>
            {longest ? (
              <>
                {BOXES.longestOn}{' '}
                <bdi>
                  {longest.first_name} {longest.last_name}
                </bdi>
                {longest.waiting_since !== null && BOXES.since(academyTime(longest.waiting_since, Date.now()))}.
              </>
            ) : (
              BOXES.noneUnsent
            )}
          </p>
          <div className={styles.foot}>
            <Link
              className={styles.link}
              to={found > 0 ? '/admin/insight?show=students&waiting=1' : '/admin/insight?show=students'}
            >
              {found > 0 ? BOXES.seeWho : BOXES.allStudents}
            </Link>
          </div>
        </>
      )}
    </Box>
  );
}

export function ReviewsBox() {
  const styles = useBackOfficeStyles();
  return (
    <Box title={BOXES.reviews} {...useReply(askReviews)}>
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
              {waiting > 0 ? BOXES.readThem : BOXES.allReviews}
            </Link>
          </div>
        </>
      )}
    </Box>
  );
}

interface AskedReply<Reply> {
  state: ReplyState<Reply>;
  again: () => void;
}

interface BoxProps<Reply> extends AskedReply<Reply> {
  title: string;
  children: (reply: Reply) => ReactNode;
}

export function Box<Reply>({ title, state, again, children }: BoxProps<Reply>) {
  const styles = useBackOfficeStyles();
  const id = useId();
  return (
    <section className={styles.box} aria-labelledby={id} aria-busy={state.kind === 'loading'}>
      <h2 id={id}>{title}</h2>
      {state.kind === 'loading' && <p className={styles.muted}>{BOXES.loading}</p>}
      {state.kind === 'failed' && (
        <>
          <p role="alert">{state.words}</p>
          <div className={styles.foot} data-reads>
            <Button className={styles.act} onClick={again}>
              {BOXES.retry}
            </Button>
          </div>
        </>
      )}
      {state.kind === 'here' && children(state.reply)}
    </section>
  );
}
