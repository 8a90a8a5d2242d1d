import { Field, Input, makeStyles, mergeClasses, type InputProps, tokens } from '@fluentui/react-components';
import { size, space } from './look.ts';

interface TextFieldProps extends Omit<InputProps, 'onChange' | 'value' | 'size'> {
  label: string;
  value: string;
  /** The message under the field; its room is kept. */
  error?: string | undefined;
  /** What the field wants, said before anything is wrong; the message takes its place, unless it stays beside that. */
  hint?: string | undefined;
  isHintKept?: boolean;
  onChange: (value: string) => void;
}

const useStyles = makeStyles({
  // label, field and one line of message
  field: { minHeight: '5.625rem', alignContent: 'start' },
  // clear of the focus ring
  message: { marginTop: space.xs },
  // the next label stands off the second line
  both: { paddingBottom: space.s },
  input: { minHeight: size.touch, '& input': { fontSize: tokens.fontSizeBase400 } },
});

/** A labelled line of text with its message. */
export function TextField({ label, value, error, hint, isHintKept = false, onChange, ...input }: TextFieldProps) {
  const styles = useStyles();
  return (
    <Field
      className={mergeClasses(styles.field, isHintKept && error !== undefined && styles.both)}
      label={label}
      validationMessage={error === undefined ? null : { className: styles.message, children: error }}
      validationState={error === undefined ? 'none' : 'error'}
      hint={
        hint === undefined || (error !== undefined && !isHintKept)
          ? null
          : { className: styles.message, children: hint }
      }
    >
      <Input
        dir="auto"
        {...input}
        size="large"
        className={styles.input}
        value={value}
        onChange={(_event, data) => onChange(data.value)}
      />
    </Field>
  );
}
