import { Button } from '@fluentui/react-components';
import { Checkmark16Regular } from '@fluentui/react-icons';
import { Link, useLocation } from 'react-router-dom';
import { loginPath } from '../../api/return-path.ts';
import { useDevice, useTimeTrust } from '../../local/device.tsx';
import type { Library } from '../../local/queries/read-library.ts';
import { isTimeUp } from '../../local/time/time-left.ts';
import { Notice } from '../../ui/Notice.tsx';
import { hasAccess } from './attend-state.ts';
import { ExamCard } from './ExamCard.tsx';
import type { MonthGroup } from './library-groups.ts';
import { MonthDownload } from './MonthDownload.tsx';
import { useLibraryStyles } from './LibraryScreen.styles.ts';
import type { LibraryArrival } from './use-library-arrival.ts';

interface LibraryListProps {
  library: Library;
  groups: readonly MonthGroup[];
  newIds: ReadonlySet<string>;
  isNarrowed: boolean;
  arrival: LibraryArrival;
  /** The price of access, in one line; null if it is not known. */
  price: string | null;
  onRetry: () => void;
  onShowAll: () => void;
  onAttend: (exam_id: string) => void;
}

export function LibraryList({
  library,
  groups,
  newIds,
  isNarrowed,
  arrival,
  price,
  onRetry,
  onShowAll,
  onAttend,
}: LibraryListProps) {
  const styles = useLibraryStyles();
  const { user, now } = useDevice();
  const { isConfirmed } = useTimeTrust();
  const atMs = now();
  if (groups.length === 0 && arrival === 'coming') return <ComingCards />;
  if (library.exams.length === 0 && arrival !== 'here') return <NeverCame arrival={arrival} onRetry={onRetry} />;
  if (groups.length === 0) {
    return (
      <div className={styles.empty}>
        <p role="status">No pending exams available.</p>
        {isNarrowed && (
          <Button className={styles.showAll} onClick={onShowAll}>
            Show all
          </Button>
        )}
      </div>
    );
  }
  return (
    <>
      {groups.map(({ heading, isPaid, exams }) => (
        <section key={heading} className={styles.group} aria-label={heading}>
          <div className={styles.groupHead}>
            <h2>{heading}</h2>
            {isPaid && (
              <span className={styles.paid}>
                <Checkmark16Regular aria-hidden />
                Payment Done
              </span>
            )}
            {user && (
              <MonthDownload
                heading={heading}
                papers={library.papers}
                exams={exams.filter((exam) => hasAccess(exam, { user, grants: library.grants }, atMs))}
              />
            )}
          </div>
          <ul className={styles.cards}>
            {exams.map((exam) => (
              <ExamCard
                key={exam.exam_id}
                exam={exam}
                papers={library.papers}
                isNew={newIds.has(exam.exam_id)}
                isOpen={library.unfinished.some(
                  (one) => one.attempt.exam_id === exam.exam_id && !isTimeUp(one, atMs, isConfirmed),
                )}
                lastAttempt={library.lastAttempts.get(exam.exam_id)}
                mayDownload={hasAccess(exam, { user, grants: library.grants }, atMs)}
                price={price}
                onAttend={onAttend}
              />
            ))}
          </ul>
        </section>
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
      {arrival === 'coming'
        ? 'More is on its way...'
        : 'Not everything has come to this device yet. The rest comes by itself as soon as the server can be reached.'}
    </p>
  );
}

export function ComingCards() {
  const styles = useLibraryStyles();
  return (
    <div className={styles.group} role="status" aria-label="Loading...">
      <div className={styles.groupHead} />
      <div className={styles.cards} aria-hidden>
        {['first', 'second', 'third'].map((card) => (
          <div key={card} className={styles.ghost} />
        ))}
      </div>
    </div>
  );
}

function NeverCame({ arrival, onRetry }: { arrival: LibraryArrival; onRetry: () => void }) {
  const styles = useLibraryStyles();
  const location = useLocation();
  if (arrival === 'sign_in_needed') {
    return (
      <Notice className={styles.notice} actions={<Link to={loginPath(location)}>Login</Link>}>
        Log in again to see the exams.
      </Notice>
    );
  }
  const tryAgain = <Button onClick={onRetry}>Try again</Button>;
  if (arrival === 'update_needed') {
    return (
      <Notice
        className={styles.notice}
        intent="warning"
        actions={<Button onClick={() => window.location.reload()}>Reload</Button>}
      >
        This version of the app is too old to fetch the exams. Reload it to update.
      </Notice>
    );
  }
  return arrival === 'no_connection' ? (
    <Notice className={styles.notice} actions={tryAgain}>
      There is no connection, and the list of exams has not come to this device yet. It comes by itself as soon as you
      are online.
    </Notice>
  ) : (
    <Notice className={styles.notice} intent="error" actions={tryAgain}>
      The server could not send the list of exams. Nothing on this device is lost.
    </Notice>
  );
}
