import { useState } from 'react';
import { SOMETHING_WENT_WRONG } from '../../../shared/errors.ts';
import { ApiError } from '../../api/request.ts';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';

export interface Failure {
  message: string;
  code: string | null;
}

interface RefusedFields<Form> {
  form: Form;
  show: (errors: Partial<Record<keyof Form, string>>) => void;
}

/**
 * Submits a form as a single flight. A failure is returned for the page; what the server says of fields of the form
 * goes to `show` instead, and the first of them gets the focus.
 */
export function useSubmit<Form extends object>(refused?: RefusedFields<Form>) {
  const { isBusy, once } = useSingleFlight();
  const [failure, setFailure] = useState<Failure | null>(null);

  const submit = (send: () => Promise<void>) =>
    once(async () => {
      setFailure(null);
      try {
        await send();
      } catch (error) {
        const message = error instanceof ApiError ? error.message : SOMETHING_WENT_WRONG;
        const fields = error instanceof ApiError ? error.fields : undefined;
        if (refused && fields && Object.keys(fields).some((name) => name in refused.form)) {
          refused.show(fields as Partial<Record<keyof Form, string>>);
          return focusFirstError();
        }
        setFailure({ message, code: error instanceof ApiError ? error.code : null });
      }
    });

  return { isBusy, failure, submit, forgetFailure: () => setFailure(null) };
}
