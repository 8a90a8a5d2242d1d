import { Field, Input, makeStyles, mergeClasses, type InputProps, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { size, space } from './look.ts';

interface TextFieldProps extends Omit<InputProps, 'onChange' | 'value' | 'size'> {
  label: string;
  value: string;
  error?: ReactNode;
  hint?: string | undefined;
  showsHintWithError?: boolean;
  onChange: (value: string) => void;
}

const red = {
  borderTopColor: tokens.colorStatusDangerForeground1,
  borderRightColor: tokens.colorStatusDangerForeground1,
  borderBottomColor: tokens.colorStatusDangerForeground1,
  borderLeftColor: tokens.colorStatusDangerForeground1,
} as const;

const useStyles = makeStyles({
  field: { minHeight: '5.625rem', alignContent: 'start' },
  // each line of a message is a sentence of its own
  message: { marginTop: space.xs, whiteSpace: 'pre-line', '& a': { color: tokens.colorBrandForegroundLink } },
  // the next label does not belong to the hint
  hinted: { paddingBottom: space.s },
  // the bar that a field has while it is typed in
  wrong: {
    ':active,:focus-within': red,
    ':focus-within::after': { borderBottomColor: tokens.colorStatusDangerForeground1 },
  },
  input: { minHeight: size.touch, '& input': { fontSize: tokens.fontSizeBase400 } },
});

export function TextField({
  label,
  value,
  error,
  hint,
  showsHintWithError = false,
  onChange,
  ...input
}: TextFieldProps) {
  const styles = useStyles();
  const isHinted = hint !== undefined && (error === undefined || showsHintWithError);
  return (
    <Field
      className={mergeClasses(styles.field, isHinted && styles.hinted)}
      label={label}
      validationMessage={error === undefined ? null : { className: styles.message, children: error }}
      validationState={error === undefined ? 'none' : 'error'}
      hint={isHinted ? { className: styles.message, children: hint } : null}
    >
      <Input
        dir="auto"
        {...input}
        size="large"
        className={mergeClasses(styles.input, error !== undefined && styles.wrong)}
        value={value}
        onChange={(_event, data) => onChange(data.value)}
      />
    </Field>
  );
}
