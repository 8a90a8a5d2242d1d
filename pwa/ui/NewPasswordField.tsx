import { ACCOUNT_TEXTS } from '../../shared/account-forms.ts';
import { notAllowedWords } from '../../shared/password-signs.ts';
import { PasswordField } from './PasswordField.tsx';
import { PASSWORD } from './password-texts.ts';

interface NewPasswordFieldProps {
  label?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Names a sign that is not allowed once: in the hint while it is typed, in the error after a press on the button. */
export function NewPasswordField({ label = PASSWORD, error, ...field }: NewPasswordFieldProps) {
  const notAllowed = notAllowedWords(field.value);
  // the error says the whole rule itself
  const hint = error === ACCOUNT_TEXTS.password ? ACCOUNT_TEXTS.specialCharacter : ACCOUNT_TEXTS.passwordHint;
  const isNamed = error !== undefined && notAllowed !== null;
  return (
    <PasswordField
      label={label}
      error={isNamed ? `${error}\n${notAllowed}` : error}
      hint={isNamed ? '' : (notAllowed ?? hint)}
      showsHintWithError={!isNamed}
      autoComplete="new-password"
      {...field}
    />
  );
}
