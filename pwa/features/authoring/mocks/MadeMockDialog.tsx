import { Button, Field, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { FREE_SAMPLE_ID } from '../../../../shared/free-sample/sample-id.ts';
import { mockInputErrors, type MadeMock, type MockField, type MockInput } from '../../../../shared/mock-forms.ts';
import { MOCK_SKILLS, MOCK_TITLE_LENGTH } from '../../../../shared/mocks.ts';
import { MOCK_BREAKS } from '../../../../shared/offered-mocks.ts';
import { PARENT_CATEGORIES, type Exam, type ExamCategory } from '../../../../shared/papers.ts';
import { failureWords, listExams } from '../../../api/authoring.ts';
import { saveMadeMock } from '../../../api/mocks.ts';
import { ApiError } from '../../../api/request.ts';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { capitalised } from '../../../ui/exam-texts.ts';
import { inLibraryOrder } from '../../../ui/library-order.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useClosing } from '../../../ui/use-closing.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { LoadFailure } from '../frame/LoadFailure.tsx';
import { useLoad } from '../frame/use-load.ts';
import { breakText, MADE } from './made-mock-texts.ts';
import { useMadeMockStyles } from './mocks.styles.ts';

const listPublished = (signal: AbortSignal) => listExams({ creationStatus: 'complete' }, signal);

type Form = Omit<MockInput, 'mock_id' | 'version'>;

interface MadeMockDialogProps {
  mock_id: string;
  /** Null for a new one. */
  mock: MadeMock | null;
  onSaved: (mocks: MadeMock[]) => void;
  onReload: () => void;
  onClose: () => void;
}

export function MadeMockDialog({ mock_id, mock, onSaved, onReload, onClose }: MadeMockDialogProps) {
  const styles = useMadeMockStyles();
  const title = mock ? MADE.changeTitle : MADE.newTitle;
  const [form, setForm] = useState<Form>(() => formOf(mock));
  const [isTouched, setTouched] = useState(false);
  const [errors, setErrors] = useState<Partial<Record<MockField, string>>>({});
  const [failure, setFailure] = useState<{ words: string; isStale: boolean } | null>(null);
  const { isBusy, once } = useSingleFlight();
  const { loaded, reload } = useLoad(listPublished);
  const { close, question } = useClosing(isTouched, onClose);
  // the free sample is short and has no band
  const exams =
    loaded.kind === 'here'
      ? loaded.value.filter(({ exam_id }) => exam_id !== FREE_SAMPLE_ID).toSorted(inLibraryOrder)
      : [];

  function change(changed: Partial<Form>): void {
    setForm((before) => ({ ...before, ...changed }));
    setTouched(true);
    setErrors({});
  }

  const save = () =>
    once(async () => {
      const found = mockInputErrors(form);
      setErrors(found);
      setFailure(null);
      if (Object.keys(found).length > 0) return;
      try {
        onSaved(await saveMadeMock({ mock_id, version: mock?.version ?? 0, ...form }));
      } catch (error) {
        if (error instanceof ApiError) setErrors(error.fields ?? {});
        const isStale = error instanceof ApiError && (error.code === 'draft_changed' || error.status === 404);
        setFailure({ words: failureWords(error), isStale });
      }
    });

  return (
    <Modal label={title} onClose={close}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h2>{title}</h2>
        {mock && <p className={styles.muted}>{MADE.changeText}</p>}
        <TextField
          label={MADE.name}
          autoComplete="off"
          maxLength={MOCK_TITLE_LENGTH}
          value={form.title}
          error={errors.title}
          onChange={(typed) => change({ title: typed })}
        />
        <Field label={MADE.track}>
          <Select
            size="large"
            value={form.parent_category}
            // papers of the other test do not fit
            onChange={(_event, { value }) => change({ parent_category: value, papers: NO_PAPERS })}
          >
            {PARENT_CATEGORIES.map((track) => (
              <option key={track} value={track}>
                {capitalised(track)}
              </option>
            ))}
          </Select>
        </Field>
        {loaded.kind === 'loading' && <Loading />}
        {loaded.kind === 'failed' && <LoadFailure failure={loaded} onRetry={reload} />}
        {loaded.kind === 'here' &&
          MOCK_SKILLS.map((skill) => (
            <PaperField
              key={skill}
              skill={skill}
              exams={exams.filter(
                (exam) => exam.exam_category === skill && exam.parent_category === form.parent_category,
              )}
              value={form.papers[skill]}
              error={errors[skill]}
              onChoose={(exam_id) => change({ papers: { ...form.papers, [skill]: exam_id } })}
            />
          ))}
        <Field label={MADE.break}>
          <Select
            size="large"
            value={String(form.break_minutes)}
            onChange={(_event, { value }) => change({ break_minutes: Number(value) })}
          >
            {MOCK_BREAKS.map((minutes) => (
              <option key={minutes} value={minutes}>
                {breakText(minutes)}
              </option>
            ))}
          </Select>
        </Field>
        {failure && (
          <Notice
            role="alert"
            intent="error"
            {...(failure.isStale && { actions: <Button onClick={onReload}>{MADE.refresh}</Button> })}
          >
            {failure.words}
          </Notice>
        )}
        <DialogButtons act={MADE.save} busyAct={MADE.saving} isBusy={isBusy} onCancel={close} />
      </form>
      {question}
    </Modal>
  );
}

interface PaperFieldProps {
  skill: ExamCategory;
  exams: readonly Exam[];
  value: string | null;
  error: string | undefined;
  onChoose: (exam_id: string | null) => void;
}

function PaperField({ skill, exams, value, error, onChoose }: PaperFieldProps) {
  const styles = useMadeMockStyles();
  return (
    <Field
      label={capitalised(skill)}
      {...(error !== undefined && {
        validationState: 'error' as const,
        validationMessage: { className: styles.message, children: error },
      })}
      hint={exams.length === 0 ? MADE.noPapers : null}
    >
      <Select
        size="large"
        // a paper that is not published any more stands for none
        value={exams.some((exam) => exam.exam_id === value) ? (value ?? '') : ''}
        onChange={(_event, data) => onChoose(data.value === '' ? null : data.value)}
      >
        <option value="">{MADE.choose}</option>
        {exams.map((exam) => (
          <option key={exam.exam_id} value={exam.exam_id}>
            {exam.exam_name} ({exam.category_month} {exam.category_year})
          </option>
        ))}
      </Select>
    </Field>
  );
}

const NO_PAPERS: Form['papers'] = { listening: null, reading: null, writing: null, speaking: null };

function formOf(mock: MadeMock | null): Form {
  if (!mock) return { title: '', parent_category: 'academic', break_minutes: 10, papers: NO_PAPERS };
  const papers = { ...NO_PAPERS };
  for (const { skill, exam_id } of mock.papers) papers[skill] = exam_id;
  const { title, parent_category, break_minutes } = mock;
  return { title, parent_category, break_minutes, papers };
}
