import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSession } from '../api/session.ts';
import { DeviceProvider } from '../local/device.tsx';
import { Loading } from '../ui/Loading.tsx';
import { NoStorage } from './NoStorage.tsx';
import { openDevice, type OpenDevice } from './open-device.ts';
import { ShowSettings } from './ShowSettings.tsx';

type Opened = { of: string | null } & ({ kind: 'open'; open: OpenDevice } | { kind: 'failed'; error: unknown });

/** Holds the app back until the database of the person (or the visitor) is open; another person gets another one. */
export function DeviceGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const user = session.kind === 'authenticated' ? session.user : null;
  const userId = user?.user_id ?? null;
  const isLoading = session.kind === 'loading';
  const [opened, setOpened] = useState<Opened | null>(null);

  useEffect(() => {
    if (isLoading) return;
    let left = false;
    let open: OpenDevice | null = null;
    openDevice(userId === null ? null : { user_id: userId }).then(
      (device) => {
        if (left) return device.close();
        open = device;
        setOpened({ of: userId, kind: 'open', open });
      },
      (error: unknown) => {
        if (!left) setOpened({ of: userId, kind: 'failed', error });
      },
    );
    return () => {
      left = true;
      open?.close();
    };
  }, [isLoading, userId]);

  // signed in again in another tab: what waited can go
  const isRefused = session.kind === 'authenticated' && session.refused;
  useEffect(() => {
    if (!isRefused && opened?.kind === 'open') opened.open.device.requestSync(0);
  }, [isRefused, opened]);

  const open = opened?.kind === 'open' && opened.of === userId ? opened.open : null;
  const device = useMemo(() => open && { ...open.device, user }, [open, user]);

  if (opened?.kind === 'failed' && opened.of === userId) return <NoStorage error={opened.error} />;
  if (!device) return <Loading />;
  return (
    <DeviceProvider key={userId} device={device}>
      <ShowSettings />
      {children}
    </DeviceProvider>
  );
}
