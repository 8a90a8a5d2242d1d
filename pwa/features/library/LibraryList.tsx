import { Button, mergeClasses } from '@fluentui/react-components';
import { Checkmark16Regular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { mayUser } from '../../../shared/roles.ts';
import type { Exam } from '../../../shared/papers.ts';
import { loginPath } from '../../api/return-path.ts';
import { useDevice, useTimeTrust } from '../../local/device.tsx';
import type { Library } from '../../local/queries/read-library.ts';
import { isTimeUp } from '../../local/time/time-left.ts';
import { hasAccess } from './attend-state.ts';
import { ExamCard } from './ExamCard.tsx';
import type { MonthGroup } from './library-groups.ts';
import * as texts from './library-texts.ts';
import { MonthDownload } from './MonthDownload.tsx';
import { useLibraryStyles } from './LibraryScreen.styles.ts';
import type { LibraryArrival } from './use-library-arrival.ts';

interface LibraryListProps {
  library: Library;
  groups: readonly MonthGroup[];
  /** The heading of the month where the page opens; null for the top. */
  opensAt: string | null;
  /** Stands above that month. */
  invitation: ReactNode;
  newIds: ReadonlySet<string>;
  isNarrowed: boolean;
  /** The sample above the list is what was looked for. */
  isSampleFound: boolean;
  arrival: LibraryArrival;
  isOffline: boolean;
  /** The price of access, in one line; null if it is not known. */
  price: string | null;
  onRetry: () => void;
  onShowAll: () => void;
  onAttend: (exam_id: string) => void;
}

export function LibraryList({
  library,
  groups,
  opensAt,
  invitation,
  newIds,
  isNarrowed,
  isSampleFound,
  arrival,
  isOffline,
  price,
  onRetry,
  onShowAll,
  onAttend,
}: LibraryListProps) {
  const styles = useLibraryStyles();
  const { user, now } = useDevice();
  const { isConfirmed } = useTimeTrust();
  const atMs = now();
  const resumeOf = ({ exam_id, exam_category }: Exam) => {
    const open = library.unfinished.filter(
      (one) => one.attempt.exam_id === exam_id && !isTimeUp(one, atMs, isConfirmed),
    );
    return open.length === 0
      ? null
      : texts.resumeText(
          exam_category,
          open.map(({ attempt }) => attempt.part_no),
        );
  };
  if (groups.length === 0 && arrival === 'coming') return <ComingCards />;
  if (library.exams.length === 0 && arrival !== 'here' && arrival !== 'coming')
    return <NeverCame arrival={arrival} onRetry={onRetry} />;
  if (groups.length === 0) {
    return (
      <div className={styles.empty}>
        {!isSampleFound && <p role="status">{texts.NONE}</p>}
        {isNarrowed && (
          <Button className={styles.showAll} onClick={onShowAll}>
            {texts.SHOW_ALL}
          </Button>
        )}
        {mayUser(user, 'publishing') && <Link to="/admin/exam?samples=1">{texts.LOAD_SAMPLES}</Link>}
      </div>
    );
  }
  return (
    <>
      {groups.map(({ heading, isFree, isPaid, exams }, index) => (
        <div key={heading} className={styles.opens} data-opens-here={heading === opensAt ? '' : undefined}>
          {!isFree && groups[index - 1]?.isFree && <p className={styles.rest}>{texts.WHAT_OPENS}</p>}
          {(opensAt === null ? index === 0 : heading === opensAt) && invitation}
          <section className={styles.group} aria-label={heading}>
            <div className={styles.groupHead}>
              <h2>{heading}</h2>
              {isPaid && (
                <span className={styles.paid}>
                  <Checkmark16Regular aria-hidden />
                  {texts.PAID}
                </span>
              )}
              {user && !isFree && (
                <MonthDownload
                  heading={heading}
                  isOffline={isOffline}
                  papers={library.papers}
                  exams={exams.filter((exam) => hasAccess(exam, { user, grants: library.grants }, atMs))}
                />
              )}
              {heading === opensAt && index > 0 && (
                <Button appearance="subtle" className={styles.earlier} onClick={() => scrollTo(0, 0)}>
                  {texts.EARLIER}
                </Button>
              )}
            </div>
            <ul className={styles.cards}>
              {exams.map((exam) => (
                <ExamCard
                  key={exam.exam_id}
                  exam={exam}
                  papers={library.papers}
                  isAmongFree={isFree}
                  isNew={newIds.has(exam.exam_id)}
                  resume={resumeOf(exam)}
                  lastAttempt={library.lastAttempts.get(exam.exam_id)}
                  mayDownload={hasAccess(exam, { user, grants: library.grants }, atMs)}
                  isOffline={isOffline}
                  price={price}
                  onAttend={onAttend}
                />
              ))}
            </ul>
          </section>
        </div>
      ))}
      <RestIsMissing arrival={arrival} />
    </>
  );
}

function RestIsMissing({ arrival }: { arrival: LibraryArrival }) {
  const styles = useLibraryStyles();
  const { user } = useDevice();
  // a visitor's list comes whole or not at all
  if (arrival === 'here' || user === null) return null;
  return (
    <p role="status" className={styles.rest}>
      {arrival === 'coming' ? texts.MORE_COMES : texts.REST_IS_MISSING}
    </p>
  );
}

export function ComingCards() {
  const styles = useLibraryStyles();
  return (
    <div className={styles.group} role="status" aria-label={texts.LOADING}>
      <div className={styles.groupHead} />
      <div className={styles.cards} aria-hidden>
        {['first', 'second', 'third'].map((card) => (
          <div key={card} className={mergeClasses(styles.coming, styles.ghost)} />
        ))}
      </div>
    </div>
  );
}

const WHY: Record<Exclude<LibraryArrival, 'coming' | 'here'>, string> = {
  sign_in_needed: texts.LOG_IN_FIRST,
  update_needed: texts.UPDATE_FIRST,
  no_connection: texts.OFFLINE,
  server_trouble: texts.TROUBLE,
};

function NeverCame({ arrival, onRetry }: { arrival: keyof typeof WHY; onRetry: () => void }) {
  const styles = useLibraryStyles();
  const location = useLocation();
  return (
    <div className={styles.empty}>
      <p role="status">{WHY[arrival]}</p>
      {arrival === 'sign_in_needed' ? (
        <Link to={loginPath(location)}>{texts.LOGIN}</Link>
      ) : (
        <Button
          className={styles.showAll}
          onClick={arrival === 'update_needed' ? () => window.location.reload() : onRetry}
        >
          {arrival === 'update_needed' ? texts.UPDATE : texts.TRY_AGAIN}
        </Button>
      )}
    </div>
  );
}
