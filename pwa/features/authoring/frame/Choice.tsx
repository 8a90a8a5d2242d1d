import { Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { size, space } from '../../../ui/look.ts';

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, words: string])[];
  /** What stands there until something is chosen; without it the first choice does. */
  unset?: string;
  /** The message under the field; its room is kept. */
  error?: string | undefined;
  /** Whether another field beside it shows the message. */
  isWrong?: boolean;
  onChange: (value: string) => void;
}

const useStyles = makeStyles({
  // label, field and one line of message
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

/** A labelled choice of one among few, with its message. */
export function Choice({ label, value, choices, unset, error, isWrong = false, onChange }: ChoiceProps) {
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
