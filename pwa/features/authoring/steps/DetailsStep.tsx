import { Button, Checkbox, mergeClasses } from '@fluentui/react-components';
import { useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { v7 as newId } from 'uuid';
import { EXAM_CATEGORIES, PARENT_CATEGORIES, type Exam } from '../../../../shared/papers.ts';
import { addExam, failureWords, updateExam } from '../../../api/authoring.ts';
import { ApiError } from '../../../api/request.ts';
import { capitalised } from '../../../ui/exam-texts.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ChoiceCards } from '../frame/ChoiceCards.tsx';
import { asSentence } from '../frame/as-sentence.ts';
import { LeavingGuard } from '../frame/LeavingGuard.tsx';
import {
  type DetailsErrors,
  type DetailsForm,
  detailsErrors,
  EMPTY_FORM,
  errorsOfFields,
  examFormOf,
  formOf,
  hourChoices,
  minuteChoices,
  MONTH_CHOICES,
  PART_CHOICES,
  yearChoices,
} from './details-form.ts';
import { stepPath, stepStates } from '../frame/step-machine.ts';
import { StepsBar } from './StepsBar.tsx';
import { useStepsStyles } from './Steps.styles.ts';
import { WizardStep } from './WizardStep.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';

const plain = (words: readonly string[]) => words.map((word) => [word, word] as const);
const named = (words: readonly string[]) => words.map((word) => [word, capitalised(word)] as const);

export function DetailsStep() {
  return <WizardStep step="details">{({ exam }) => <Details exam={exam} />}</WizardStep>;
}

export function NewExamStep() {
  const styles = useStepsStyles();
  return (
    <div className={styles.frame}>
      <StepsBar exam_id={null} name="New exam" steps={stepStates('details', null)} />
      <Details exam={null} />
    </div>
  );
}

function Details({ exam }: { exam: Exam | null }) {
  const styles = useStepsStyles();
  const navigate = useNavigate();
  const [start] = useState(() => (exam ? formOf(exam) : EMPTY_FORM));
  const [form, setForm] = useState(start);
  const [errors, setErrors] = useState<DetailsErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy: isSaving, once } = useSingleFlight();
  const [newExamId] = useState(() => newId());
  const [thisYear] = useState(() => new Date().getFullYear());
  const element = useRef<HTMLFormElement>(null);
  const isSaved = useRef(false);

  function set(changes: Partial<DetailsForm>): void {
    setForm({ ...form, ...changes });
    setErrors({});
  }
  function field<Name extends Exclude<keyof DetailsForm, 'isFree'>>(name: Name) {
    return { value: form[name], onChange: (value: string) => set({ [name]: value }) };
  }
  function refuse(found: DetailsErrors): void {
    setErrors(found);
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  const save = () =>
    once(async () => {
      const found = detailsErrors(form);
      if (Object.keys(found).length > 0) return refuse(found);
      setFailure(null);
      try {
        const sent = examFormOf(form);
        const saved = exam ? await updateExam(exam.exam_id, sent) : await addExam({ ...sent, exam_id: newExamId });
        isSaved.current = true;
        // Back from the next step returns to this paper, not to a new one
        if (!exam) await navigate(stepPath(saved.exam_id, 'details'), { replace: true });
        await navigate(stepPath(saved.exam_id, 'parts'));
      } catch (error) {
        if (error instanceof ApiError && error.fields) refuse(errorsOfFields(error.fields));
        setFailure(failureWords(error));
      }
    });

  return (
    <div className={styles.body}>
      <h1>Create exam first step</h1>
      {failure !== null && (
        <div role="alert">
          <Notice intent="error">{asSentence(failure)} What you entered is still here: press Next to try again.</Notice>
        </div>
      )}
      <form
        ref={element}
        noValidate
        className={styles.form}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className={styles.row}>
          <ChoiceCards
            label="Month"
            unset="Select Month"
            choices={plain(MONTH_CHOICES)}
            error={errors.month}
            {...field('month')}
          />
          <ChoiceCards
            label="Year"
            unset="Select Year"
            choices={plain(yearChoices(thisYear, form.year))}
            error={errors.year}
            {...field('year')}
          />
        </div>
        <TextField label="Exam Name" autoComplete="off" maxLength={200} error={errors.name} {...field('name')} />
        <fieldset className={styles.group}>
          <legend>Exam Duration</legend>
          <div className={styles.row}>
            <ChoiceCards
              label="Hours"
              unset="Hours"
              choices={plain(hourChoices(form.hours))}
              error={errors.duration}
              {...field('hours')}
            />
            <ChoiceCards
              label="Minutes"
              unset="Minutes"
              choices={plain(minuteChoices(form.minutes))}
              isWrong={errors.duration !== undefined}
              {...field('minutes')}
            />
          </div>
        </fieldset>
        <div className={mergeClasses(styles.row, styles.long)}>
          <ChoiceCards
            label="Parent Category"
            unset="Select Parent Category"
            choices={named(PARENT_CATEGORIES)}
            error={errors.parentCategory}
            {...field('parentCategory')}
          />
          <ChoiceCards
            label="Category"
            unset="Select Category"
            choices={named(EXAM_CATEGORIES)}
            error={errors.category}
            {...field('category')}
          />
        </div>
        <ChoiceCards
          label="No Of Parts"
          unset="Enter No Of Parts"
          choices={plain(PART_CHOICES)}
          error={errors.noOfParts}
          {...field('noOfParts')}
        />
        <Checkbox
          className={styles.free}
          label="Give free access"
          checked={form.isFree}
          onChange={(_event, { checked }) => set({ isFree: checked === true })}
        />
        <div className={styles.actions}>
          <Button type="submit" appearance="primary" className={styles.next} disabledFocusable={isSaving}>
            {isSaving ? 'Saving...' : 'Next'}
          </Button>
        </div>
      </form>
      <LeavingGuard isUnsaved={() => !isSaved.current && JSON.stringify(form) !== JSON.stringify(start)} />
    </div>
  );
}
