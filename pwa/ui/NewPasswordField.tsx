import { ACCOUNT_TEXTS } from '../../shared/accounts.ts';
import { notAllowedWords } from '../../shared/password-signs.ts';
import { PasswordField } from './PasswordField.tsx';

interface NewPasswordFieldProps {
  label?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function NewPasswordField({ label = 'Password', ...field }: NewPasswordFieldProps) {
  return (
    <PasswordField
      label={label}
      hint={notAllowedWords(field.value) ?? ACCOUNT_TEXTS.passwordHint}
      showsHintWithError
      autoComplete="new-password"
      {...field}
    />
  );
}
