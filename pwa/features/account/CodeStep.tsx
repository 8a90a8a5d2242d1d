import { Button } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import { AccountForm } from './AccountForm.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import type { Failure } from './use-submit.ts';
import { LOGIN_BUTTON, LOGGING_IN } from './account-texts.ts';
import {
  CODE,
  CODE_HINT,
  CODE_MISSING,
  USE_RECOVERY_CODE,
  RECOVERY_CODE,
  RECOVERY_CODE_HINT,
  RECOVERY_CODE_MISSING,
  USE_APP,
  TWO_STEP_LOGIN,
  BACK,
} from './code-texts.ts';

interface CodeStepProps {
  isBusy: boolean;
  failure: Failure | null;
  onCode: (code: string) => void;
  onClose: () => void;
}

const WORDS = {
  app: {
    label: CODE,
    hint: CODE_HINT,
    missing: CODE_MISSING,
    other: USE_RECOVERY_CODE,
  },
  recovery: {
    label: RECOVERY_CODE,
    hint: RECOVERY_CODE_HINT,
    missing: RECOVERY_CODE_MISSING,
    other: USE_APP,
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
      title={TWO_STEP_LOGIN}
      failure={failure?.code === null || failure?.code.startsWith('second_factor') === false ? failure : null}
      submit={{ label: LOGIN_BUTTON, busyLabel: LOGGING_IN, isBusy }}
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
            {BACK}
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
