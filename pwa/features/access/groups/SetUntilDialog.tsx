import { Field, Input, mergeClasses, Select } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { MOST_SET_WORDS, setPaperErrors, type WholeGroup } from '../../../../shared/group-forms.ts';
import { refusalWords } from '../../../api/access.ts';
import { PageFoot } from '../../../ui/admin/PageFoot.tsx';
import { useLoaded } from '../../../ui/admin/use-pages.ts';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useClosing } from '../../../ui/use-closing.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useAccessStyles } from '../access.styles.ts';
import { refusalOf } from '../refusal-of.ts';
import { DayNotices, type MonthNeeded } from './DayNotices.tsx';
import { SET_PAPER } from './group-screen-texts.ts';
import { useGroupStyles } from './groups.styles.ts';

/** A paper or a full mock that can be set for a class. */
export interface Choice {
  id: string;
  name: string;
  /** The months that the class needs for it. */
  months: readonly MonthNeeded[];
}

interface SetForm {
  /** Empty until one is chosen. */
  chosen_id: string;
  due_date: string;
  words: string;
}

export interface SetUntilProps {
  whole: WholeGroup;
  onSaved: (whole: WholeGroup) => void;
  onGone: () => void;
  onClose: () => void;
}

interface SetUntilDialogProps extends SetUntilProps {
  what: 'paper' | 'full mock';
  title: string;
  label: string;
  /** Asks for a choice: the first line of the list, and the error without one. */
  ask: string;
  act: string;
  /** Tells staff why the list is empty. */
  emptyHint?: string;
  before: SetForm;
  load: (signal: AbortSignal) => Promise<readonly Choice[]>;
  save: (form: SetForm) => Promise<WholeGroup>;
}

/** Sets something for a class until a day, or changes what is set. */
export function SetUntilDialog({
  whole,
  what,
  title,
  label,
  ask,
  act,
  emptyHint,
  before,
  load,
  save,
  onSaved,
  onGone,
  onClose,
}: SetUntilDialogProps) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const [form, setForm] = useState(before);
  const { chosen_id, due_date, words } = form;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();
  const { value: choices, ...loading } = useLoaded(load, refusalWords);
  const chosen = choices?.find(({ id }) => id === chosen_id);
  const { close, question } = useClosing(words.trim() !== before.words.trim(), onClose);

  function change(changed: Partial<SetForm>): void {
    setForm((now) => ({ ...now, ...changed }));
    setErrors({});
  }

  const submit = () =>
    once(async () => {
      const found = setPaperErrors({ due_date, words });
      if (chosen_id === '') found['chosen_id'] = ask;
      setErrors(found);
      if (Object.keys(found).length > 0) return;
      setFailure(null);
      setFailure(await refusalOf(save(form).then(onSaved), onGone));
    });

  const errorOf = (field: string) =>
    errors[field] !== undefined && {
      validationState: 'error' as const,
      validationMessage: { className: styles.message, children: errors[field] },
    };

  return (
    <Modal label={title} className={styles.dialog} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <h2 className={own.heading}>{title}</h2>
        <Field
          className={mergeClasses(styles.field, own.narrow)}
          label={label}
          hint={
            emptyHint !== undefined && choices?.length === 0 ? { className: styles.message, children: emptyHint } : null
          }
          {...errorOf('chosen_id')}
        >
          <Select
            size="large"
            className={styles.select}
            value={chosen_id}
            onChange={(_event, data) => change({ chosen_id: data.value })}
          >
            <option value="">{ask}</option>
            {choices?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {(loading.isLoading || loading.failure !== null) && (
          <PageFoot isLoading={loading.isLoading} failure={loading.failure} hasMore={false} onMore={loading.reload} />
        )}
        <Field className={styles.field} label={SET_PAPER.date} {...errorOf('due_date')}>
          <Input
            type="date"
            size="large"
            className={own.input}
            value={due_date}
            onChange={(_event, data) => change({ due_date: data.value })}
          />
        </Field>
        <WordsField words={words} error={errors['words']} onChange={(typed) => change({ words: typed })} />
        <DayNotices whole={whole} what={what} months={chosen?.months ?? []} due_date={due_date} />
        {failure !== null && (
          <Notice role="alert" intent="error">
            {failure}
          </Notice>
        )}
        <DialogButtons act={act} busyAct={SET_PAPER.saving} isBusy={isBusy} onCancel={close} />
      </form>
      {question}
    </Modal>
  );
}

interface WordsFieldProps {
  words: string;
  error: string | undefined;
  onChange: (words: string) => void;
}

/** The academy's words about what is set. */
function WordsField({ words, error, onChange }: WordsFieldProps) {
  const styles = useAccessStyles();
  const id = useId();
  return (
    <div className={styles.area}>
      <label htmlFor={id}>{SET_PAPER.words}</label>
      <textarea
        id={id}
        dir="auto"
        aria-describedby={`${id}-said`}
        aria-invalid={error !== undefined}
        value={words}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-said`} className={error === undefined ? styles.small : styles.error}>
        {error ?? SET_PAPER.length(words.trim().length, MOST_SET_WORDS)}
      </p>
    </div>
  );
}
