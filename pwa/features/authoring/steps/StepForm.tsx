import { Button } from '@fluentui/react-components';
import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { Notice } from '../../../ui/Notice.tsx';
import { asSentence } from '../frame/as-sentence.ts';
import { LeavingGuard } from '../frame/LeavingGuard.tsx';
import { useStepsStyles } from './Steps.styles.ts';
import { STEPS_TEXTS } from './steps-texts.ts';

interface StepFormProps {
  title: string;
  form?: RefObject<HTMLFormElement | null>;
  failure: string | null;
  isSaving: boolean;
  isUnsaved: () => boolean;
  onSave: () => void;
  children: ReactNode;
}

/** A step that is a form: its fields, why it could not be saved, and the button that saves and goes on. */
export function StepForm({ title, form, failure, isSaving, isUnsaved, onSave, children }: StepFormProps) {
  const styles = useStepsStyles();
  return (
    <div className={styles.body}>
      <h1>{title}</h1>
      {failure !== null && (
        <div role="alert">
          <Notice intent="error">{STEPS_TEXTS.failed(asSentence(failure))}</Notice>
        </div>
      )}
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          onSave();
        }}
      >
        {children}
        <div className={styles.actions}>
          <Button type="submit" appearance="primary" className={styles.next} disabledFocusable={isSaving}>
            {isSaving ? STEPS_TEXTS.saving : STEPS_TEXTS.next}
          </Button>
        </div>
      </form>
      <LeavingGuard isUnsaved={isUnsaved} />
    </div>
  );
}
