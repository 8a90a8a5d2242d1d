import { Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { size, space } from '../../../ui/look.ts';

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, words: string])[];
  unset?: string;
  error?: string | undefined;
  isWrong?: boolean;
  onChange: (value: string) => void;
}

const useStyles = makeStyles({
  field: { minWidth: 0, minHeight: '5.625rem', alignContent: 'start' },
  message: { marginTop: space.xs },
  select: {
    minWidth: 0,
    minHeight: size.touch,
    '& select': {
      width: '100%',
      minWidth: 0,
      textOverflow: 'ellipsis',
      minHeight: size.touch,
      fontSize: tokens.fontSizeBase400,
    },
  },
});

export function ChoiceCards({ label, value, choices, unset, error, isWrong = false, onChange }: ChoiceProps) {
  const styles = useStyles();
  return (
    <Field
      className={styles.field}
      label={label}
      validationMessage={error === undefined ? null : { className: styles.message, children: error }}
      validationState={error === undefined && !isWrong ? 'none' : 'error'}
    >
      <Select size="large" className={styles.select} value={value} onChange={(_event, data) => onChange(data.value)}>
        {unset !== undefined && value === '' && <option value="">{unset}</option>}
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
}
