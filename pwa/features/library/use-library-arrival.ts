import { useCallback, useEffect, useState } from 'react';
import { fetchApi, isUnreachable } from '../../api/http.ts';
import type { Device } from '../../local/device.tsx';
import { useLastExchange, type LastExchange } from '../../local/queries/sync-status.ts';
import { refreshPublicLibrary } from '../../offline/public-library.ts';

export type LibraryArrival =
  | 'coming'
  | 'here'
  | 'no_connection'
  | 'server_trouble'
  | 'sign_in_needed'
  | 'update_needed';

interface ArrivalOfLibrary {
  arrival: LibraryArrival;
  /** True if a student has no connection: a paper that is not on the device cannot come now. */
  isOffline: boolean;
  retry: () => void;
}

export function useLibraryArrival({ db, user, requestSync }: Device): ArrivalOfLibrary {
  const last = useLastExchange(db);
  const [visitorArrival, setVisitorArrival] = useState<LibraryArrival>('coming');
  const isVisitor = user === null;

  const refresh = useCallback(() => {
    refreshPublicLibrary({ db, fetchApi }).then(
      () => setVisitorArrival('here'),
      (error: unknown) => setVisitorArrival(isUnreachable(error) ? 'no_connection' : 'server_trouble'),
    );
  }, [db]);

  useEffect(() => {
    if (!isVisitor) return;
    refresh();
    addEventListener('online', refresh);
    return () => removeEventListener('online', refresh);
  }, [isVisitor, refresh]);

  if (isVisitor) {
    return {
      arrival: visitorArrival,
      isOffline: false,
      retry: () => {
        setVisitorArrival('coming');
        refresh();
      },
    };
  }
  return { arrival: studentArrival(last), isOffline: last?.online === false, retry: () => requestSync(0) };
}

function studentArrival(last: LastExchange | undefined): LibraryArrival {
  if (!last) return 'coming';
  if (last.state.done_at !== null) return 'here';
  switch (last.state.kind) {
    case 'unreachable':
      return 'no_connection';
    case 'server_trouble':
      return 'server_trouble';
    case 'sign_in_needed':
      return 'sign_in_needed';
    case 'upgrade_required':
      return 'update_needed';
    case 'under_way':
      return 'coming';
    case 'never':
    case 'done':
      return last.online ? 'coming' : 'no_connection';
  }
}
