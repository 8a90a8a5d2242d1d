import { Button } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons';
import { useState, type ReactNode } from 'react';
import type { MonthForm as Form } from '../../api/access.ts';
import { useAccessStyles } from './access.styles.ts';
import { MonthFieldset } from './MonthFieldset.tsx';
import { readMonthFields, thisMonth, type MonthErrors, type MonthFields } from './month-form.ts';
import { useLongAccess } from './use-long-access.tsx';

/** The fields of a month, at first of this one, with what is wrong with them; `give` is called with a whole form, once a very long access was asked about. */
export function useMonthFields() {
  const [fields, setFields] = useState<MonthFields>(() => ({ ...thisMonth(Date.now()), weeks: '' }));
  const [errors, setErrors] = useState<MonthErrors>({});
  const { askIfLong, longQuestion } = useLongAccess();
  function submit(give: (form: Form) => void): void {
    const { form, errors: found } = readMonthFields(fields, Date.now());
    setErrors(found ?? {});
    if (form) askIfLong(fields, form, () => give(form));
  }
  const fieldset = (
    <MonthFieldset
      value={fields}
      errors={errors}
      onChange={(next) => {
        setFields(next);
        setErrors({});
      }}
    />
  );
  return { fields, fieldset, longQuestion, submit };
}

interface MonthFormProps {
  months: ReturnType<typeof useMonthFields>;
  act: string;
  busyAct: string;
  isBusy: boolean;
  className?: string;
  onGive: (form: Form) => void;
  /** Fields that are given with the month, above the button; `check` shows what is wrong with them. */
  more?: { fields: ReactNode; check: () => void };
  /** Beside the button. */
  children?: ReactNode;
}

/** Asks for a month, and for how many weeks it is given. */
export function MonthForm({ months, act, busyAct, isBusy, className, onGive, more, children }: MonthFormProps) {
  const styles = useAccessStyles();
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        more?.check();
        months.submit(onGive);
      }}
    >
      {months.fieldset}
      {more?.fields}
      <div className={styles.addRow}>
        <Button type="submit" appearance="primary" icon={<Add20Regular />} disabledFocusable={isBusy}>
          {isBusy ? busyAct : act}
        </Button>
        {children}
      </div>
      {months.longQuestion}
    </form>
  );
}
