import { Field, Input, mergeClasses, Select } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { isFree } from '../../../../shared/access.ts';
import { GROUP_TEXTS, MOST_SET_WORDS, setPaperErrors, type WholeGroup } from '../../../../shared/group-forms.ts';
import type { SetPaper } from '../../../../shared/groups.ts';
import { MONTHS, type Exam } from '../../../../shared/papers.ts';
import { refusalWords } from '../../../api/access.ts';
import { listExams } from '../../../api/authoring.ts';
import { setPaper } from '../../../api/groups.ts';
import { byExamName } from '../../../ui/library-order.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useClosing } from '../../../ui/use-closing.tsx';
import { useAccessStyles } from '../access.styles.ts';
import { refusalOf } from '../refusal-of.ts';
import { PageFoot } from '../../../ui/admin/PageFoot.tsx';
import { useLoaded } from '../../../ui/admin/use-pages.ts';
import { DayNotices } from './DayNotices.tsx';
import { useGroupStyles } from './groups.styles.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { SET_PAPER } from './group-screen-texts.ts';

interface SetPaperDialogProps {
  whole: WholeGroup;
  paper: SetPaper;
  onSaved: (whole: WholeGroup) => void;
  onGone: () => void;
  onClose: () => void;
}

export function SetPaperDialog({ whole, paper, onSaved, onGone, onClose }: SetPaperDialogProps) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const [form, setForm] = useState(paper);
  const { exam_id, due_date, words } = form;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();
  const { value: exams = [], ...loading } = useLoaded(listNewest, refusalWords);
  const chosen = exams.find((exam) => exam.exam_id === exam_id);
  const { close, question } = useClosing(words.trim() !== paper.words.trim(), onClose);

  function change(changed: Partial<SetPaper>): void {
    setForm((before) => ({ ...before, ...changed }));
    setErrors({});
  }

  const save = () =>
    once(async () => {
      const found = setPaperErrors({ due_date, words });
      if (exam_id === '') found['exam_id'] = GROUP_TEXTS.paper;
      setErrors(found);
      if (Object.keys(found).length > 0) return;
      setFailure(null);
      const saved = setPaper(whole.group.group_id, { set_id: paper.set_id, exam_id, due_date, words });
      setFailure(await refusalOf(saved.then(onSaved), onGone));
    });

  const errorOf = (field: string) =>
    errors[field] !== undefined && {
      validationState: 'error' as const,
      validationMessage: { className: styles.message, children: errors[field] },
    };

  return (
    <Modal label={SET_PAPER.title} className={styles.dialog} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h2 className={own.heading}>{SET_PAPER.title}</h2>
        <Field className={mergeClasses(styles.field, own.narrow)} label={SET_PAPER.paper} {...errorOf('exam_id')}>
          <Select
            size="large"
            className={styles.select}
            value={exam_id}
            onChange={(_event, data) => change({ exam_id: data.value })}
          >
            <option value="">{GROUP_TEXTS.paper}</option>
            {exams.map((exam) => (
              <option key={exam.exam_id} value={exam.exam_id}>
                {exam.exam_name} ({exam.category_month} {exam.category_year})
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
        <DayNotices whole={whole} what="paper" months={chosen && !isFree(chosen) ? [chosen] : []} due_date={due_date} />
        {failure !== null && (
          <Notice role="alert" intent="error">
            {failure}
          </Notice>
        )}
        <DialogButtons act={SET_PAPER.set} busyAct={SET_PAPER.saving} isBusy={isBusy} onCancel={close} />
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
export function WordsField({ words, error, onChange }: WordsFieldProps) {
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

async function listNewest(signal: AbortSignal): Promise<Exam[]> {
  return (await listExams({ creationStatus: 'complete' }, signal)).toSorted(newestFirst);
}

function newestFirst(a: Exam, b: Exam): number {
  return (
    b.category_year - a.category_year ||
    MONTHS.indexOf(b.category_month) - MONTHS.indexOf(a.category_month) ||
    byExamName(a, b)
  );
}
