import { Button, makeStyles } from '@fluentui/react-components';
import { Eye20Regular, EyeOff20Regular } from '@fluentui/react-icons';
import { useState } from 'react';
import { TextField } from './TextField.tsx';
import { size, space } from './look.ts';
import { showWords } from './password-texts.ts';

interface PasswordFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  hint?: string;
  showsHintWithError?: boolean;
  autoComplete: 'current-password' | 'new-password';
  onChange: (value: string) => void;
}

const useStyles = makeStyles({
  toggle: { minWidth: size.touch, width: size.touch, height: size.touch, marginRight: `-${space.m}` },
});

export function PasswordField({ label, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const styles = useStyles();
  const Icon = isShown ? EyeOff20Regular : Eye20Regular;
  return (
    <TextField
      {...field}
      aria-required
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      contentAfter={
        <Button
          className={styles.toggle}
          appearance="transparent"
          icon={<Icon />}
          aria-label={showWords(isShown, label)}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
