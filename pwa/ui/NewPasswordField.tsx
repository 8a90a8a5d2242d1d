import { ACCOUNT_TEXTS } from '../../shared/accounts.ts';
import { notAllowedWords } from '../../shared/password-signs.ts';
import { PasswordField } from './PasswordField.tsx';

interface NewPasswordFieldProps {
  label?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A password that is chosen: the rule stays in sight, and a sign that it does not allow is named as soon as it is typed. */
export function NewPasswordField({ label = 'Password', ...field }: NewPasswordFieldProps) {
  return (
    <PasswordField
      label={label}
      hint={notAllowedWords(field.value) ?? ACCOUNT_TEXTS.passwordHint}
      isHintKept
      autoComplete="new-password"
      {...field}
    />
  );
}
