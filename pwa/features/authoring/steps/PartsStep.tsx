import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addParts, failureWords, updateParts } from '../../../api/authoring.ts';
import { MAX_QUESTIONS_PER_PART } from '../../../../shared/authoring/sizes.ts';
import { counted } from '../../../ui/admin/counted.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { isMarkedByPerson } from '../editor-state/structure.ts';
import { countOf, partFields, partsInput, questionTotal, wrongParts } from './parts-form.ts';
import { stepPath } from '../frame/step-machine.ts';
import { StepForm } from './StepForm.tsx';
import { WizardStep, type PaperSoFar } from './WizardStep.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { STEPS_TEXTS } from './steps-texts.ts';

export function PartsStep() {
  return <WizardStep step="parts">{(paper) => <Parts key={paper.exam.exam_id} {...paper} />}</WizardStep>;
}

function Parts({ exam, parts }: PaperSoFar) {
  const navigate = useNavigate();
  const [start] = useState(() => partFields(exam, parts));
  const [fields, setFields] = useState(start);
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy: isSaving, once } = useSingleFlight();
  const [isRefused, setIsRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isSaved = useRef(false);
  const isTask = isMarkedByPerson(exam);
  const counts = isTask ? [] : fields;
  const total = questionTotal(fields);
  const wrong = wrongParts(counts);

  const save = () =>
    once(async () => {
      setFailure(null);
      setIsRefused(wrong.length > 0);
      if (wrong[0] !== undefined) {
        form.current?.querySelectorAll('input')[counts.findIndex(({ part_no }) => part_no === wrong[0])]?.focus();
        return;
      }
      try {
        const input = partsInput(exam.exam_id, isTask ? fields.map((one) => ({ ...one, count: '' })) : fields);
        await (parts.length === 0 ? addParts(input) : updateParts(input));
        isSaved.current = true;
        await navigate(stepPath(exam.exam_id, 'content'));
      } catch (error) {
        setFailure(failureWords(error));
      }
    });

  return (
    <StepForm
      title={STEPS_TEXTS.createParts}
      form={form}
      failure={failure}
      isSaving={isSaving}
      isUnsaved={() => !isSaved.current && JSON.stringify(fields) !== JSON.stringify(start)}
      onSave={() => void save()}
    >
      {counts.map(({ part_no, count }) => (
        <TextField
          key={part_no}
          label={STEPS_TEXTS.countOfPart(part_no)}
          inputMode="numeric"
          autoComplete="off"
          value={count}
          error={isRefused && wrong.includes(part_no) ? STEPS_TEXTS.wrongCount(MAX_QUESTIONS_PER_PART) : undefined}
          onChange={(typed) =>
            setFields(fields.map((one) => (one.part_no === part_no ? { ...one, count: countOf(typed) } : one)))
          }
        />
      ))}
      {isTask ? (
        <p>{STEPS_TEXTS.tasks(counted(fields.length, 'task'))}</p>
      ) : (
        <p role="status">{STEPS_TEXTS.inAll(counted(total, 'question'))}</p>
      )}
    </StepForm>
  );
}
