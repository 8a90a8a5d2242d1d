import type { ReactNode } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import { EMAIL } from './account-texts.ts';

interface EmailFieldProps {
  autoComplete: 'email' | 'username';
  value: string;
  error?: ReactNode;
  hint?: string;
  onChange: (value: string) => void;
}

export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      aria-required
      label={EMAIL}
      type="email"
      name="email"
      inputMode="email"
      autoCapitalize="none"
      {...props}
    />
  );
}
