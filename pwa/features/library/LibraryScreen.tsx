import { lazy, Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fetchApi } from '../../api/http.ts';
import { useDevice } from '../../local/device.tsx';
import { useLibrary } from '../../local/queries/library.ts';
import { useMissingExplanations } from '../../offline/use-missing-explanations.ts';
import { groupByMonth, readFilter, type LibraryFilter } from './library-groups.ts';
import { LibraryFilters } from './LibraryFilters.tsx';
import { LibraryList } from './LibraryList.tsx';
import { useLibraryStyles } from './LibraryScreen.styles.ts';
import { UnfinishedShelf } from './UnfinishedShelf.tsx';
import { useInstallInvitation } from './use-install-invitation.ts';
import { useLibraryArrival } from './use-library-arrival.ts';

const InstallCard = lazy(async () => ({ default: (await import('../../ui/InstallOffer.tsx')).InstallCard }));
const AttendDialog = lazy(async () => ({ default: (await import('./AttendDialog.tsx')).AttendDialog }));

export function LibraryScreen() {
  const styles = useLibraryStyles();
  const device = useDevice();
  const library = useLibrary(device.db);
  const { arrival, retry } = useLibraryArrival(device);
  const [query, setQuery] = useSearchParams();
  const [attendedId, setAttendedId] = useState<string | null>(null);
  const isInvited = useInstallInvitation(library);
  const close = useCallback(() => setAttendedId(null), []);
  useMissingExplanations(device.db, fetchApi);

  const filter = readFilter(query);
  function narrow(name: keyof LibraryFilter, value: string): void {
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  }

  const attended = library?.exams.find((exam) => exam.exam_id === attendedId);
  return (
    <>
      <div className={styles.head}>
        <h1>Exam Library</h1>
        <LibraryFilters filter={filter} onChange={narrow} />
      </div>
      {isInvited && (
        <Suspense>
          <InstallCard />
        </Suspense>
      )}
      {library && library.unfinished.length > 0 && (
        <section className={styles.group} aria-labelledby="unfinished">
          <div className={styles.groupHead}>
            <h2 id="unfinished">Unfinished</h2>
          </div>
          <UnfinishedShelf unfinished={library.unfinished} />
        </section>
      )}
      {library && (
        <LibraryList
          library={library}
          groups={groupByMonth(library.exams, filter, library.grants, device.now())}
          isNarrowed={filter.parentCategory !== null || filter.examCategory !== null}
          arrival={arrival}
          onRetry={retry}
          onShowAll={() => setQuery({}, { replace: true })}
          onAttend={setAttendedId}
        />
      )}
      {library && attended && (
        <Suspense>
          <AttendDialog exam={attended} library={library} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
