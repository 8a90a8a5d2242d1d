import { ACCOUNT_TEXTS } from '../../shared/accounts.ts';
import { notAllowedWords } from '../../shared/password-signs.ts';
import { PasswordField } from './PasswordField.tsx';
import { PASSWORD } from './password-texts.ts';

interface NewPasswordFieldProps {
  label?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function NewPasswordField({ label = PASSWORD, ...field }: NewPasswordFieldProps) {
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
