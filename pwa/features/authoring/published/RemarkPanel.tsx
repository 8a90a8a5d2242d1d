import { Button, Checkbox, Field, Textarea } from '@fluentui/react-components';
import { MAX_REMARK_REASON_CHARS } from '../../../../shared/authoring/remarks.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { usePublishedStyles } from './published.styles.ts';
import type { KeyFormState } from './use-key-form.ts';

interface RemarkPanelProps {
  form: KeyFormState;
  reasonRef: (field: HTMLElement | null) => void;
  isBusy: boolean;
  onChange: (part: Partial<KeyFormState>) => void;
  onLook: () => void;
}

export function RemarkPanel({ form, reasonRef, isBusy, onChange, onLook }: RemarkPanelProps) {
  const styles = usePublishedStyles();
  const { answerKey, edits, again, reason, reasonError, failure } = form;
  return (
    <section className={styles.side} aria-label="Re-marking">
      <p role="status">{countWords(edits.size)}</p>
      {answerKey.some(({ question_type }) => question_type === 'fillBlank') && (
        <Checkbox
          label="Mark all gaps again by today’s rules"
          checked={again}
          onChange={(_event, { checked }) => onChange({ again: checked === true, failure: null })}
        />
      )}
      {again && (
        <p className={styles.meta}>
          What counts as equal (spellings, signs, figures) has grown. Results from before keep their marks until you do
          this.
        </p>
      )}
      <Field
        label="Reason, for the students to read"
        validationMessage={reasonError}
        validationState={reasonError === null ? 'none' : 'error'}
      >
        <Textarea
          ref={reasonRef}
          dir="auto"
          resize="vertical"
          className={styles.reason}
          value={reason}
          onChange={(_event, { value }) => onChange({ reason: value, reasonError: null })}
        />
      </Field>
      <span className={styles.count}>
        {reason.trim().length} of {MAX_REMARK_REASON_CHARS}
      </span>
      {failure !== null && (
        <Notice role="alert" intent="error">
          {failure}
        </Notice>
      )}
      <Button appearance="primary" className={styles.look} disabledFocusable={isBusy} onClick={onLook}>
        {isBusy ? 'Looking...' : 'See what it changes'}
      </Button>
      <p className={styles.meta}>Nothing changes before you have seen that.</p>
    </section>
  );
}

function countWords(count: number): string {
  if (count === 0) return 'Choose the questions whose answer was wrong.';
  return count === 1 ? '1 question is put right.' : `${count} questions are put right.`;
}
