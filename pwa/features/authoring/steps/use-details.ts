import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { v7 as newId } from 'uuid';
import type { Exam } from '../../../../shared/papers.ts';
import { addExam, failureWords, updateExam } from '../../../api/authoring.ts';
import { ApiError } from '../../../api/request.ts';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { stepPath } from '../frame/step-machine.ts';
import {
  type DetailsErrors,
  type DetailsForm,
  detailsErrors,
  EMPTY_FORM,
  errorsOfFields,
  examFormOf,
  formOf,
} from './details-form.ts';

/** The details of a paper as a form: its fields, their errors, and saving, which leads to the next step. */
export function useDetails(exam: Exam | null) {
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
  const isUnsaved = () => !isSaved.current && JSON.stringify(form) !== JSON.stringify(start);

  return { element, form, errors, failure, isSaving, thisYear, set, field, save, isUnsaved };
}
