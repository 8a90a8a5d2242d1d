import { useCallback, useEffect, useState } from 'react';
import { useDevice } from '../../local/device.tsx';
import { keepSitting, readVisitorsSitting, type VisitorsSitting } from './visitors-sitting.ts';

/** The sitting that a visitor left on this device; undefined while reading, null where there is none. */
export function useVisitorsSitting(user_id: string): VisitorsSitting | null | undefined {
  const [sitting, setSitting] = useState<VisitorsSitting | null>();
  useEffect(() => {
    let left = false;
    readVisitorsSitting(user_id).then(
      (found) => left || setSitting(found),
      // it cannot be read now: it stays where it is, and the page goes on without it
      () => left || setSitting(null),
    );
    return () => {
      left = true;
    };
  }, [user_id]);
  return sitting;
}

/** Keeps that sitting in the account, once at a time. */
export function useKeepSitting(user_id: string): { state: 'idle' | 'keeping' | 'failed'; keep: () => void } {
  const device = useDevice();
  const [state, setState] = useState<'idle' | 'keeping' | 'failed'>('idle');
  const keep = useCallback(() => {
    setState('keeping');
    keepSitting(device, user_id).then(
      () => setState('idle'),
      () => setState('failed'),
    );
  }, [device, user_id]);
  return { state, keep };
}
