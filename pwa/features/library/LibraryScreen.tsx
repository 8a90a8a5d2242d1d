import { mergeClasses } from '@fluentui/react-components';
import { startTransition, Suspense, useCallback, useDeferredValue, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { mayUser } from '../../../shared/roles.ts';
import { fetchApi } from '../../api/http.ts';
import { coversMonth, isFree } from '../../../shared/access.ts';
import type { Exam } from '../../../shared/papers.ts';
import { useAppCached } from '../../base/use-app-cached.ts';
import { useDevice } from '../../local/device.tsx';
import { useLibrary } from '../../local/queries/library.ts';
import { useGoals } from '../../local/queries/settings.ts';
import { useMissingExplanations } from '../../offline/use-missing-explanations.ts';
import { withFilter } from '../../ui/with-filter.ts';
import { hasAccess } from './attend-state.ts';
import {
  ALL_PAPERS,
  groupByMonth,
  listedFor,
  passes,
  readFilter,
  type LibraryFilter,
  type LibraryShow,
} from './library-groups.ts';
import { LibraryFilters } from './LibraryFilters.tsx';
import { ComingCards, LibraryList } from './LibraryList.tsx';
import { FREE_FIRST, FREE_WITH_ACCOUNT, FULL_MOCK, LEAD, TITLE, UNFINISHED } from './library-texts.ts';
import { useLibraryStyles } from './LibraryScreen.styles.ts';
import { missingExams } from './offline-state.ts';
import { openingMonth } from './opening-month.ts';
import { useInstallInvitation } from './use-install-invitation.ts';
import { useNewExams } from './use-new-exams.ts';
import { useOpeningPlace } from './use-opening-place.ts';
import { usePaymentInfo } from '../../offline/use-payment-info.ts';
import { useLibraryArrival } from './use-library-arrival.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const { Part: InstallCard } = lazyPart(async () => (await import('../../ui/InstallOffer.tsx')).InstallCard);
const { Part: NotOffered } = lazyPart(async () => (await import('./NotOffered.tsx')).NotOffered);
const { Part: SampleCard } = lazyPart(async () => (await import('./SampleCard.tsx')).SampleCard);
const { Part: UnfinishedAttempts } = lazyPart(
  async () => (await import('./UnfinishedAttempts.tsx')).UnfinishedAttempts,
);
const { Part: AttendDialog } = lazyPart(async () => (await import('./AttendDialog.tsx')).AttendDialog);

/** The tests that students chose in place of their own since the app was opened, by user_id. */
const chosenCategories = new Map<string, string>();

export function LibraryScreen() {
  const styles = useLibraryStyles();
  const device = useDevice();
  // rendering all cards at once would block input on a slow phone
  const goals = useGoals(device.db);
  const found = useLibrary(device.db);
  const library = useDeferredValue(goals && found);
  const { arrival, isOffline, retry } = useLibraryArrival(device);
  const [query, setQuery] = useSearchParams();
  const isAppCached = useAppCached() === 'cached';
  const isInvited = useInstallInvitation(library);
  // a result links here to try its paper again
  const [attendedId, setAttendedId] = useState(() => query.get('attend'));
  // the dialog's chunk loads at first use: the screen stays until then
  const attend = useCallback((exam_id: string) => startTransition(() => setAttendedId(exam_id)), []);
  const close = useCallback(() => {
    setAttendedId(null);
    if (query.has('attend')) setQuery({}, { replace: true });
  }, [query, setQuery]);
  useOpeningPlace();
  useMissingExplanations(device.db, fetchApi);

  const track = goals?.track ?? null;
  const user_id = device.user?.user_id ?? '';
  const all = track === null ? undefined : { parentCategory: ALL_PAPERS };
  const filter = readFilter(query, track && (chosenCategories.get(user_id) ?? track));
  function narrow(name: keyof LibraryFilter, value: string): void {
    const chosen = name === 'parentCategory' && track !== null ? value || ALL_PAPERS : value;
    if (name === 'parentCategory') chosenCategories.set(user_id, chosen);
    setQuery((before) => withFilter(before, name, chosen), { replace: true });
  }

  const newIds = useNewExams(library, arrival === 'here');
  const shown: Record<LibraryShow, (exam: Exam) => boolean> = {
    ready: (exam) => library !== undefined && missingExams([exam], library.papers).length === 0,
    new: (exam) => newIds.has(exam.exam_id),
    free: isFree,
  };
  const listed = listedFor(device.user, library?.exams ?? []);
  const count = (show: LibraryShow) => listed.filter((exam) => passes(exam, filter) && shown[show](exam)).length;
  const needsPayment = listed.some(
    (exam) => !hasAccess(exam, { user: device.user, grants: library?.grants ?? [] }, device.now()),
  );
  const payment = usePaymentInfo(needsPayment);
  // a visitor's sample counts before the list is here: nothing moves when that comes
  const free = device.user === null ? count('free') + 1 : needsPayment ? count('free') : 0;
  const counts = { ready: count('ready'), new: count('new'), free };
  const exams = listed.filter((exam) => filter.show === null || shown[filter.show](exam));

  function showFree(): void {
    close();
    setQuery({ ...all, show: 'free' }, { replace: true });
  }

  const attended = library?.exams.find((exam) => exam.exam_id === attendedId);
  const hasMissed = library !== undefined && attendedId !== null && !attended;
  const mayReadAll = mayUser(device.user, 'read_papers');
  const hasMonth = library?.exams.some((exam) => coversMonth(library.grants, exam, device.now()));
  const freeHeading = device.user === null ? FREE_WITH_ACCOUNT : mayReadAll || hasMonth ? null : FREE_FIRST;
  const groups = library ? groupByMonth(exams, filter, library.grants, device.now(), freeHeading) : [];
  // what is above the months comes first: a visitor's sample, unfinished papers, the answer to a link
  const isTopFirst = device.user === null || hasMissed || library?.unfinished.length !== 0;
  const opensAt = isTopFirst ? null : openingMonth(groups, mayReadAll, device.now());
  return (
    <>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1>{TITLE}</h1>
          {device.user ? (
            <Link className={styles.mock} to="/mock">
              {FULL_MOCK}
            </Link>
          ) : (
            <p className={styles.lead}>{LEAD}</p>
          )}
        </div>
        <LibraryFilters filter={filter} counts={counts} isAppCached={isAppCached} onChange={narrow} />
      </div>
      {device.user === null && (
        <Suspense fallback={<div className={mergeClasses(styles.coming, styles.sample)} />}>
          <SampleCard />
        </Suspense>
      )}
      <Suspense>{hasMissed && <NotOffered arrival={arrival} onClose={close} />}</Suspense>
      {library && library.unfinished.length > 0 && (
        <section className={styles.group} aria-labelledby="unfinished">
          <div className={styles.groupHead}>
            <h2 id="unfinished">{UNFINISHED}</h2>
          </div>
          {/* its room is there before its code */}
          <Suspense
            fallback={library.unfinished.map(({ attempt: { result_id } }) => (
              <div key={result_id} className={mergeClasses(styles.coming, styles.unfinished)} />
            ))}
          >
            <UnfinishedAttempts unfinished={library.unfinished} />
          </Suspense>
        </section>
      )}
      {library ? (
        <LibraryList
          library={library}
          groups={groups}
          opensAt={opensAt}
          invitation={
            isInvited && (
              <Suspense>
                <InstallCard />
              </Suspense>
            )
          }
          newIds={newIds}
          isNarrowed={filter.parentCategory !== null || filter.examCategory !== null || filter.show !== null}
          isSampleFound={device.user === null && filter.show === 'free'}
          arrival={arrival}
          isOffline={isOffline}
          price={payment?.price_info?.split('\n')[0] ?? null}
          onRetry={retry}
          onShowAll={() => setQuery({ ...all }, { replace: true })}
          onAttend={attend}
        />
      ) : (
        <ComingCards />
      )}
      <Suspense>
        {library && attended && (
          <AttendDialog exam={attended} library={library} payment={payment} onShowFree={showFree} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
