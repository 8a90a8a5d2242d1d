import { Fragment, useEffect, type ReactNode } from 'react';
import { Coming } from './Coming.tsx';
import { useKeeping } from './DeviceKeeper.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { STORAGE_TIMEOUT_TEXT } from '../start/start-texts.ts';
import { STORAGE_TIMEOUT_MS } from '../start/storage-timeout.ts';

const { Part: NoStorage } = lazyPart(async () => (await import('./NoStorage.tsx')).NoStorage);

export function DeviceGate({ children }: { children: ReactNode }) {
  const { opened, ask, goOnInMemory } = useKeeping();
  useEffect(ask, [ask]);
  if (opened === null) return <Coming later={{ afterMs: STORAGE_TIMEOUT_MS, words: STORAGE_TIMEOUT_TEXT }} />;
  if (opened.kind !== 'open') return <NoStorage opened={opened} goOnInMemory={goOnInMemory} />;
  // the key remounts the screen for another person
  return <Fragment key={opened.of}>{children}</Fragment>;
}
