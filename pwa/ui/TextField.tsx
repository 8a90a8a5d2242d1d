import { Field, Input, makeStyles, type InputProps } from '@fluentui/react-components';

interface TextFieldProps extends Omit<InputProps, 'onChange' | 'value' | 'size'> {
  label: string;
  value: string;
  /** The message under the field; its room is kept. */
  error?: string | undefined;
  onChange: (value: string) => void;
}

const useStyles = makeStyles({
  // label, field and one line of message
  field: { minHeight: '90px', alignContent: 'start' },
  // clear of the focus ring
  message: { marginTop: '4px' },
  input: { minHeight: '44px', '& input': { fontSize: '16px' } },
});

/** A labelled line of text with its message. */
export function TextField({ label, value, error, onChange, ...input }: TextFieldProps) {
  const styles = useStyles();
  return (
    <Field
      className={styles.field}
      label={label}
      validationMessage={error === undefined ? null : { className: styles.message, children: error }}
      validationState={error === undefined ? 'none' : 'error'}
    >
      <Input
        {...input}
        size="large"
        className={styles.input}
        value={value}
        onChange={(_event, data) => onChange(data.value)}
      />
    </Field>
  );
}
