import { Fragment, useEffect, type ReactNode } from 'react';
import { Loading } from '../ui/Loading.tsx';
import { useKeeping } from './DeviceKeeper.tsx';
import { NoStorage } from './NoStorage.tsx';

/** Holds a screen back until the device that it needs is open; says what is so where the browser keeps nothing. */
export function DeviceGate({ children }: { children: ReactNode }) {
  const { opened, ask } = useKeeping();
  useEffect(ask, [ask]);
  if (opened === null) return <Loading />;
  if (opened.kind === 'failed') return <NoStorage error={opened.error} />;
  // another person's screen is another one
  return <Fragment key={opened.of}>{children}</Fragment>;
}
