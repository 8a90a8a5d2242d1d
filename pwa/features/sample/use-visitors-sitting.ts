import { useCallback, useEffect, useState } from 'react';
import { useDevice } from '../../local/device.tsx';
import { keepSitting, readVisitorsSitting, type VisitorsSitting } from './visitors-sitting.ts';

/** Follows the sample attempt on this device; undefined while reading, null if there is none. */
export function useVisitorsSitting(user_id: string): VisitorsSitting | null | undefined {
  const [sitting, setSitting] = useState<VisitorsSitting | null>();
  useEffect(() => {
    let left = false;
    readVisitorsSitting(user_id).then(
      (found) => left || setSitting(found),
      // unreadable now: the attempt stays stored, and the page continues without it
      () => left || setSitting(null),
    );
    return () => {
      left = true;
    };
  }, [user_id]);
  return sitting;
}

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
