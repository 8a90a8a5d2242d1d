import {
  createContext,
  startTransition,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { fetchApi } from '../api/http.ts';
import { useSession } from '../api/session.ts';
import { DeviceProvider } from '../local/device.tsx';
import { ImageSource } from '../ui/image-source.ts';
import { loadWithRetry } from '../ui/load-with-retry.ts';
import { tryToOpenSoon } from '../start/lazy-device.ts';
import { showSettings } from './lazy-device-parts.ts';
import type { Opened } from '../start/open-device.ts';

interface Keeping {
  opened: Opened | null;
  ask: () => void;
  /** From now on a device that cannot be opened is replaced by one in memory. Null if nobody is signed in. */
  goOnInMemory: (() => void) | null;
}

const KeepingContext = createContext<Keeping>({ opened: null, ask: () => undefined, goOnInMemory: null });

interface DeviceKeeperProps {
  first: Opened | null;
  opening: Promise<Opened> | null;
  isAside: boolean;
  children: ReactNode;
}

/**
 * Keeps the device of the signed-in user open, under every page. A visitor's is opened with the first screen that
 * needs it: the public pages do without.
 */
export function DeviceKeeper({ first, opening, isAside, children }: DeviceKeeperProps) {
  const session = useSession();
  const user = session.kind === 'authenticated' ? session.user : null;
  const userId = user?.user_id ?? null;
  const [isAskedFor, setAskedFor] = useState(first !== null);
  const [opened, setOpened] = useState(first);
  const atHand = useRef(first);
  const [isMemoryEnough, setMemoryEnough] = useState(false);
  const begun = useRef(opening);
  const isWanted = session.kind !== 'loading' && (isAskedFor || (userId !== null && !isAside));

  useEffect(() => {
    if (!isWanted) return;
    let left = false;
    let mine: Opened | null = null;
    const take = (now: Opened) => {
      if (left) return closeOpened(now);
      mine = now;
      startTransition(() => setOpened(now));
      // if the person changed meanwhile, whoever took the device over waits for it
      if (now.kind === 'blocked') void now.later.then((later) => mine === now && !left && take(later));
    };
    const before = atHand.current;
    atHand.current = null;
    if (before?.of === userId && !(before.kind === 'failed' && isMemoryEnough)) {
      take(before);
    } else {
      closeOpened(before);
      void openOnce(userId, begun.current, isMemoryEnough).then(take);
      begun.current = null;
    }
    return () => {
      left = true;
      // only React's strict mode asks for it again at once
      atHand.current = mine;
      queueMicrotask(() => {
        if (atHand.current !== mine) return;
        atHand.current = null;
        closeOpened(mine);
        // the same person's next sign-in opens it anew, and must not get a closed one
        setOpened((now) => (now === mine ? null : now));
      });
    };
  }, [isWanted, userId, isMemoryEnough]);

  // signed in again in another tab: waiting work can be sent
  const isRefused = session.kind === 'authenticated' && session.refused;
  useEffect(() => {
    if (!isRefused && opened?.kind === 'open') opened.open.device.requestSync(0);
  }, [isRefused, opened]);

  const ofThisPerson = opened?.of === userId ? opened : null;
  const open = ofThisPerson?.kind === 'open' ? ofThisPerson.open : null;
  const device = useMemo(() => open && { ...open.device, user }, [open, user]);
  const db = device?.db ?? null;
  const readImage = useCallback(
    async (sha256: string) =>
      (await loadWithRetry(() => import('../offline/images.ts'))).readImage({ db, fetchApi }, sha256),
    [db],
  );
  const ask = useCallback(() => setAskedFor(true), []);
  const goOnInMemory = useMemo(() => (userId === null ? null : () => setMemoryEnough(true)), [userId]);
  const keeping = useMemo(() => ({ opened: ofThisPerson, ask, goOnInMemory }), [ofThisPerson, ask, goOnInMemory]);
  return (
    <KeepingContext value={keeping}>
      <DeviceProvider device={device}>
        {device && <Suspense>{showSettings.element}</Suspense>}
        <ImageSource value={readImage}>{children}</ImageSource>
      </DeviceProvider>
    </KeepingContext>
  );
}

async function openOnce(
  userId: string | null,
  begun: Promise<Opened> | null,
  isMemoryEnough: boolean,
): Promise<Opened> {
  const early = await begun;
  if (early?.of === userId && !(early.kind === 'failed' && isMemoryEnough)) return early;
  closeOpened(early);
  return tryToOpenSoon(userId, { isMemoryEnough });
}

/** Closes what was opened for somebody, also where that is only to come; null for nothing. */
function closeOpened(opened: Opened | null): void {
  if (opened?.kind === 'open') opened.open.close();
  else if (opened?.kind === 'blocked') void opened.later.then(closeOpened);
}

export function useKeeping(): Keeping {
  return useContext(KeepingContext);
}
