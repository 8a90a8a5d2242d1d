import {
  createContext,
  startTransition,
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
import { openDevice, type OpenDevice } from './open-device.ts';
import { ShowSettings } from './ShowSettings.tsx';

/** Whose device it is, and what became of opening it. */
export type Opened = { of: string | null } & ({ kind: 'open'; open: OpenDevice } | { kind: 'failed'; error: unknown });

interface Keeping {
  /** Null while it opens, or where nothing asked for it. */
  opened: Opened | null;
  ask: () => void;
}

const KeepingContext = createContext<Keeping>({ opened: null, ask: () => undefined });

/** Opens a person's device, or the visitor's for null. Never rejects. */
export async function tryToOpen(userId: string | null): Promise<Opened> {
  try {
    return { of: userId, kind: 'open', open: await openDevice(userId === null ? null : { user_id: userId }) };
  } catch (error) {
    return { of: userId, kind: 'failed', error };
  }
}

interface DeviceKeeperProps {
  /** What was opened before the first screen. */
  first: Opened | null;
  /** The first screen brings a device of its own: nobody's is opened until another screen asks for it. */
  isAside: boolean;
  children: ReactNode;
}

/**
 * Keeps the device of whoever is signed in open, under every page; another person gets another one. A visitor's is opened
 * with the first screen that needs it: the public pages do without.
 */
export function DeviceKeeper({ first, isAside, children }: DeviceKeeperProps) {
  const session = useSession();
  const user = session.kind === 'authenticated' ? session.user : null;
  const userId = user?.user_id ?? null;
  const [isAskedFor, setAskedFor] = useState(first !== null);
  const [opened, setOpened] = useState(first);
  const atHand = useRef(first);
  const isWanted = session.kind !== 'loading' && (isAskedFor || (userId !== null && !isAside));

  useEffect(() => {
    if (!isWanted) return;
    let left = false;
    let mine: Opened | null = null;
    const take = (now: Opened) => {
      if (left) return close(now);
      mine = now;
      startTransition(() => setOpened(now));
    };
    const before = atHand.current;
    atHand.current = null;
    if (before?.of === userId) {
      take(before);
    } else {
      close(before);
      void tryToOpen(userId).then(take);
    }
    return () => {
      left = true;
      // React's strict mode comes back for it at once; nobody else does
      atHand.current = mine;
      queueMicrotask(() => {
        if (atHand.current !== mine) return;
        atHand.current = null;
        close(mine);
        // the same person's next sign-in opens it anew, and is never handed a closed one
        setOpened((now) => (now === mine ? null : now));
      });
    };
  }, [isWanted, userId]);

  // signed in again in another tab: what waited can go
  const isRefused = session.kind === 'authenticated' && session.refused;
  useEffect(() => {
    if (!isRefused && opened?.kind === 'open') opened.open.device.requestSync(0);
  }, [isRefused, opened]);

  const ofThisPerson = opened?.of === userId ? opened : null;
  const open = ofThisPerson?.kind === 'open' ? ofThisPerson.open : null;
  const device = useMemo(() => open && { ...open.device, user }, [open, user]);
  const db = device?.db ?? null;
  const readImage = useCallback(
    async (sha256: string) => (await import('../offline/images.ts')).readImage({ db, fetchApi }, sha256),
    [db],
  );
  const ask = useCallback(() => setAskedFor(true), []);
  const keeping = useMemo(() => ({ opened: ofThisPerson, ask }), [ofThisPerson, ask]);
  return (
    <KeepingContext value={keeping}>
      <DeviceProvider device={device}>
        {device && <ShowSettings />}
        <ImageSource value={readImage}>{children}</ImageSource>
      </DeviceProvider>
    </KeepingContext>
  );
}

function close(opened: Opened | null): void {
  if (opened?.kind === 'open') opened.open.close();
}

/** What became of opening the device, and how to ask for it. */
export function useKeeping(): Keeping {
  return useContext(KeepingContext);
}
