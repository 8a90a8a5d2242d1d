import { useState } from 'react';
import { SOMETHING_WENT_WRONG } from '../../../shared/errors.ts';
import { ApiError } from '../../api/request.ts';
import { showToast } from '../../ui/toast.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';

/** Why a form was not taken, in words; `code` where the server gave one. */
export interface Failure {
  message: string;
  code: string | null;
}

/** Sends a form once at a time; a failure is kept for the page and said in a toast, its fields are handed back. */
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
        showToast(message, 'error');
      }
    });

  return { isBusy, failure, submit };
}
