import { Button, Checkbox, Field, Textarea } from '@fluentui/react-components';
import { MAX_REMARK_REASON_CHARS } from '../../../../shared/authoring/remarks.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { usePublishedStyles } from './published.styles.ts';
import type { KeyFormState } from './use-key-form.ts';
import { KEY_TEXTS } from './key-texts.ts';

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
    <section className={styles.side} aria-label={KEY_TEXTS.remarking}>
      <p role="status">{countWords(edits.size)}</p>
      {answerKey.some(({ question_type }) => question_type === 'fillBlank') && (
        <Checkbox
          label={KEY_TEXTS.again}
          checked={again}
          onChange={(_event, { checked }) => onChange({ again: checked === true, failure: null })}
        />
      )}
      {again && <p className={styles.meta}>{KEY_TEXTS.whyAgain}</p>}
      <Field
        label={KEY_TEXTS.reason}
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
      <span className={styles.count}>{KEY_TEXTS.charsOf(reason.trim().length, MAX_REMARK_REASON_CHARS)}</span>
      {failure !== null && (
        <Notice role="alert" intent="error">
          {failure}
        </Notice>
      )}
      <Button appearance="primary" className={styles.look} disabledFocusable={isBusy} onClick={onLook}>
        {isBusy ? KEY_TEXTS.looking : KEY_TEXTS.look}
      </Button>
      <p className={styles.meta}>{KEY_TEXTS.nothingYet}</p>
    </section>
  );
}

function countWords(count: number): string {
  if (count === 0) return KEY_TEXTS.choose;
  return count === 1 ? KEY_TEXTS.oneCorrected : KEY_TEXTS.corrected(count);
}
