import { useCallback, useEffect, useState } from 'react';
import { useDevice } from '../../local/device.tsx';
import { keepVisitorAttempt, readVisitorAttempt, type VisitorAttempt } from './visitor-attempt.ts';

/** Follows the sample attempt on this device; undefined while reading, null if there is none. */
export function useVisitorAttempt(user_id: string): VisitorAttempt | null | undefined {
  const [sample, setSample] = useState<VisitorAttempt | null>();
  useEffect(() => {
    let left = false;
    readVisitorAttempt(user_id).then(
      (found) => left || setSample(found),
      // unreadable now: the attempt stays stored, and the page continues without it
      () => left || setSample(null),
    );
    return () => {
      left = true;
    };
  }, [user_id]);
  return sample;
}

export function useKeepAttempt(user_id: string): { state: 'idle' | 'keeping' | 'failed'; keep: () => void } {
  const device = useDevice();
  const [state, setState] = useState<'idle' | 'keeping' | 'failed'>('idle');
  const keep = useCallback(() => {
    setState('keeping');
    keepVisitorAttempt(device, user_id).then(
      () => setState('idle'),
      () => setState('failed'),
    );
  }, [device, user_id]);
  return { state, keep };
}
