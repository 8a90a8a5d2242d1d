import { useState } from 'react';
import { SOMETHING_WENT_WRONG } from '../../../shared/errors.ts';
import { ApiError } from '../../api/request.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';

export interface Failure {
  message: string;
  code: string | null;
}

/** Submits a form as a single flight. A failure is returned for the page; its field errors go to the callback. */
export function useSubmit(onRefusedFields?: (fields: Record<string, string>) => void) {
  const { isBusy, once } = useSingleFlight();
  const [failure, setFailure] = useState<Failure | null>(null);

  const submit = (send: () => Promise<void>) =>
    once(async () => {
      setFailure(null);
      try {
        await send();
      } catch (error) {
        const message = error instanceof ApiError ? error.message : SOMETHING_WENT_WRONG;
        if (error instanceof ApiError && error.fields) onRefusedFields?.(error.fields);
        setFailure({ message, code: error instanceof ApiError ? error.code : null });
      }
    });

  return { isBusy, failure, submit };
}
