import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import type { Failure } from './use-submit.ts';

interface CodeStepProps {
  isBusy: boolean;
  failure: Failure | null;
  onCode: (code: string) => void;
  onClose: () => void;
}

const WORDS = {
  app: {
    label: 'Code',
    hint: 'The 6 numbers that your authenticator app shows for Papertide.',
    missing: 'Enter the code of your app.',
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes that you saved. Each works once.',
    missing: 'Enter a recovery code.',
    other: 'Use the app',
  },
} as const;

export function CodeStep({ isBusy, failure, onCode, onClose }: CodeStepProps) {
  const [kind, setKind] = useState<keyof typeof WORDS>('app');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const { label, hint, missing, other } = WORDS[kind];

  useEffect(() => document.querySelector<HTMLElement>('form [name="code"]')?.focus(), [kind]);

  function send(): void {
    if (code.trim() !== '') return onCode(code);
    setError(missing);
    focusFirstError();
  }

  return (
    <AccountForm
      title="Two-Step Login"
      failure={failure?.code === null || failure?.code.startsWith('second_factor') === false ? failure : null}
      submit={{ label: 'LOGIN', busyLabel: 'Logging in...', isBusy }}
      onSubmit={send}
      links={
        <>
          <Button
            appearance="transparent"
            onClick={() => {
              setKind(kind === 'app' ? 'recovery' : 'app');
              setCode('');
              setError(undefined);
            }}
          >
            {other}
          </Button>
          <Button appearance="transparent" onClick={onClose}>
            Back
          </Button>
        </>
      }
    >
      <TextField
        aria-required
        label={label}
        name="code"
        hint={hint}
        error={error ?? (failure?.code === 'second_factor_wrong' ? failure.message : undefined)}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(next) => {
          setCode(next);
          setError(undefined);
        }}
      />
    </AccountForm>
  );
}
