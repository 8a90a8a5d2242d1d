import { Checkbox, mergeClasses } from '@fluentui/react-components';
import { EXAM_CATEGORIES, PARENT_CATEGORIES, type Exam } from '../../../../shared/papers.ts';
import { capitalised } from '../../../ui/exam-texts.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { ChoiceCards } from '../frame/ChoiceCards.tsx';
import { hourChoices, minuteChoices, MONTH_CHOICES, PART_CHOICES, yearChoices } from './details-form.ts';
import { stepStates } from '../frame/step-machine.ts';
import { StepsBar } from './StepsBar.tsx';
import { useStepsStyles } from './Steps.styles.ts';
import { useDetails } from './use-details.ts';
import { StepForm } from './StepForm.tsx';
import { WizardStep } from './WizardStep.tsx';
import { DETAILS_TEXTS } from './steps-texts.ts';

const plain = (words: readonly string[]) => words.map((word) => [word, word] as const);
const named = (words: readonly string[]) => words.map((word) => [word, capitalised(word)] as const);

export function DetailsStep() {
  return <WizardStep step="details">{({ exam }) => <Details exam={exam} />}</WizardStep>;
}

export function NewExamStep() {
  const styles = useStepsStyles();
  return (
    <div className={styles.frame}>
      <StepsBar exam_id={null} name={DETAILS_TEXTS.newExam} steps={stepStates('details', null)} />
      <Details exam={null} />
    </div>
  );
}

function Details({ exam }: { exam: Exam | null }) {
  const styles = useStepsStyles();
  const { element, form, errors, failure, isSaving, thisYear, set, field, save, isUnsaved } = useDetails(exam);
  return (
    <StepForm
      title={DETAILS_TEXTS.title}
      form={element}
      failure={failure}
      isSaving={isSaving}
      isUnsaved={isUnsaved}
      onSave={() => void save()}
    >
      <div className={styles.row}>
        <ChoiceCards
          label={DETAILS_TEXTS.month}
          unset={DETAILS_TEXTS.selectMonth}
          choices={plain(MONTH_CHOICES)}
          error={errors.month}
          {...field('month')}
        />
        <ChoiceCards
          label={DETAILS_TEXTS.year}
          unset={DETAILS_TEXTS.selectYear}
          choices={plain(yearChoices(thisYear, form.year))}
          error={errors.year}
          {...field('year')}
        />
      </div>
      <TextField label={DETAILS_TEXTS.name} autoComplete="off" maxLength={200} error={errors.name} {...field('name')} />
      <fieldset className={styles.group}>
        <legend>{DETAILS_TEXTS.duration}</legend>
        <div className={styles.row}>
          <ChoiceCards
            label={DETAILS_TEXTS.hours}
            unset={DETAILS_TEXTS.hours}
            choices={plain(hourChoices(form.hours))}
            error={errors.duration}
            {...field('hours')}
          />
          <ChoiceCards
            label={DETAILS_TEXTS.minutes}
            unset={DETAILS_TEXTS.minutes}
            choices={plain(minuteChoices(form.minutes))}
            isWrong={errors.duration !== undefined}
            {...field('minutes')}
          />
        </div>
      </fieldset>
      <div className={mergeClasses(styles.row, styles.long)}>
        <ChoiceCards
          label={DETAILS_TEXTS.track}
          unset={DETAILS_TEXTS.selectTrack}
          choices={named(PARENT_CATEGORIES)}
          error={errors.parentCategory}
          {...field('parentCategory')}
        />
        <ChoiceCards
          label={DETAILS_TEXTS.category}
          unset={DETAILS_TEXTS.selectCategory}
          choices={named(EXAM_CATEGORIES)}
          error={errors.category}
          {...field('category')}
        />
      </div>
      <ChoiceCards
        label={DETAILS_TEXTS.parts}
        unset={DETAILS_TEXTS.enterParts}
        choices={plain(PART_CHOICES)}
        error={errors.noOfParts}
        {...field('noOfParts')}
      />
      <Checkbox
        className={styles.free}
        label={DETAILS_TEXTS.free}
        checked={form.isFree}
        onChange={(_event, { checked }) => set({ isFree: checked === true })}
      />
    </StepForm>
  );
}
