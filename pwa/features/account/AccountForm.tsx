import { Button } from '@fluentui/react-components';
import type { ReactNode, SubmitEvent } from 'react';
import { bringIntoSight } from '../../ui/bring-into-sight.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Failure } from './use-submit.ts';
import { useAccountFormStyles } from './AccountForm.styles.ts';

interface AccountFormProps {
  title: string;
  notice?: ReactNode;
  failure: Failure | null;
  failureHelp?: ReactNode;
  children: ReactNode;
  /** Null where there is nothing to send any more. */
  submit: { label: string; busyLabel: string; isBusy: boolean } | null;
  onSubmit: () => void;
  links?: ReactNode;
}

export function AccountForm({
  title,
  notice,
  failure,
  failureHelp,
  children,
  submit,
  onSubmit,
  links,
}: AccountFormProps) {
  const styles = useAccountFormStyles();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className={styles.card}>
      <h1>{title}</h1>
      {/* always mounted, so that screen readers announce what appears in it */}
      <div role="status" className={styles.notice}>
        {notice}
      </div>
      <form noValidate className={styles.form} onSubmit={send}>
        {children}
        {/* beside the press that failed: the top of a long form is out of sight there */}
        <div role="alert" className={styles.notice}>
          {failure !== null && (
            <div ref={bringIntoSight}>
              <Notice intent="error" actions={failureHelp}>
                {failure.message}
              </Notice>
            </div>
          )}
        </div>
        {submit && (
          <Button
            type="submit"
            appearance="primary"
            size="large"
            className={styles.submit}
            disabledFocusable={submit.isBusy}
          >
            {submit.isBusy ? submit.busyLabel : submit.label}
          </Button>
        )}
      </form>
      {links !== undefined && <div className={styles.links}>{links}</div>}
    </div>
  );
}
