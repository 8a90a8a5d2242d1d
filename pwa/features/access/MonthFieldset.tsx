import { Field, Select } from '@fluentui/react-components';
import { endDateOf } from '../../../shared/access-forms.ts';
import { MONTHS } from '../../../shared/papers.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useAccessStyles } from './access.styles.ts';
import { dateWords } from '../../ui/admin/academy-dates.ts';
import { givenYears, type MonthErrors, type MonthFields } from './month-form.ts';
import { MONTH_FIELDS } from './access-texts.ts';

interface MonthFieldsetProps {
  value: MonthFields;
  errors: MonthErrors;
  onChange: (value: MonthFields) => void;
}

export function MonthFieldset({ value, errors, onChange }: MonthFieldsetProps) {
  const styles = useAccessStyles();
  const endDate = endDateOf(value.weeks, Date.now());
  return (
    <div className={styles.fields}>
      <Choice
        label={MONTH_FIELDS.month}
        unset={MONTH_FIELDS.selectMonth}
        words={MONTHS}
        value={value.month}
        error={errors.month}
        onChange={(month) => onChange({ ...value, month })}
      />
      <Choice
        label={MONTH_FIELDS.year}
        unset={MONTH_FIELDS.selectYear}
        words={givenYears(Date.now())}
        value={value.year}
        error={errors.year}
        onChange={(year) => onChange({ ...value, year })}
      />
      <TextField
        label={MONTH_FIELDS.weeks}
        inputMode="numeric"
        autoComplete="off"
        value={value.weeks}
        error={errors.weeks}
        hint={endDate === null ? undefined : MONTH_FIELDS.until(dateWords(endDate))}
        onChange={(weeks) => onChange({ ...value, weeks })}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  unset: string;
  words: readonly string[];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function Choice({ label, unset, words, value, error, onChange }: ChoiceProps) {
  const styles = useAccessStyles();
  return (
    <Field
      className={styles.field}
      label={label}
      validationMessage={error === undefined ? null : { className: styles.message, children: error }}
      validationState={error === undefined ? 'none' : 'error'}
    >
      <Select size="large" className={styles.select} value={value} onChange={(_event, data) => onChange(data.value)}>
        <option value="">{unset}</option>
        {words.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </Select>
    </Field>
  );
}
