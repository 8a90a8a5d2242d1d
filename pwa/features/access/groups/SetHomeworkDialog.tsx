import { Checkbox, Field, Input, mergeClasses, Select } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { academyDate } from '../../../../shared/access.ts';
import { MOST_SET_WORDS } from '../../../../shared/group-forms.ts';
import type { ClassPractice } from '../../../../shared/practice/class-practice.ts';
import {
  type Homework,
  HOMEWORK_ERRORS,
  homeworkErrors,
  MOST_HOMEWORK_ITEMS,
} from '../../../../shared/practice/homework.ts';
import { setHomework } from '../../../api/class-practice.ts';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useClosing } from '../../../ui/use-closing.tsx';
import { useSingleFlight } from '../../../ui/use-single-flight.ts';
import { useAccessStyles } from '../access.styles.ts';
import { refusalOf } from '../refusal-of.ts';
import { useGroupStyles } from './groups.styles.ts';
import { lostOf } from './practice-lines.ts';
import { PRACTICE_ROOM, SET_HOMEWORK } from './practice-texts.ts';

interface SetHomeworkDialogProps {
  group_id: string;
  practice: ClassPractice;
  homework: Homework;
  onSaved: () => void;
  onGone: () => void;
  onClose: () => void;
}

/** Sets practice for a class: kinds of question, or questions of one paper, until a day [R537]. */
export function SetHomeworkDialog({ group_id, practice, homework, onSaved, onGone, onClose }: SetHomeworkDialogProps) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const id = useId();
  const [form, setForm] = useState(homework);
  const [count, setCount] = useState(String(homework.count));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();
  const { close, question } = useClosing(form.words.trim() !== homework.words.trim(), onClose);
  const [today] = useState(() => academyDate(Date.now()));

  function change(changed: Partial<Homework>): void {
    setForm((before) => ({ ...before, ...changed }));
    setErrors({});
  }

  const save = () =>
    once(async () => {
      const most = Number(count);
      const isCount = Number.isInteger(most) && most >= 1 && most <= MOST_HOMEWORK_ITEMS;
      const { set_id, due_date, words, kinds, exam_id, question_ids } = form;
      const sent: Homework = { set_id, due_date, words, kinds, exam_id, question_ids, count: most };
      const found = { ...homeworkErrors(sent), ...(isCount ? {} : { count: SET_HOMEWORK.countError }) };
      setErrors(found);
      if (Object.keys(found).length > 0) return focusFirstError();
      setFailure(null);
      setFailure(await refusalOf(setHomework(group_id, sent).then(onSaved), onGone));
    });

  const errorOf = (field: string) =>
    errors[field] !== undefined && {
      validationState: 'error' as const,
      validationMessage: { className: styles.message, children: errors[field] },
    };

  return (
    <Modal label={SET_HOMEWORK.title} className={styles.dialog} onClose={close}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <h2 className={own.heading}>{SET_HOMEWORK.title}</h2>
        <p className={styles.small}>{SET_HOMEWORK.about}</p>
        <WhatFields practice={practice} form={form} error={errors['what']} onChange={change} />
        <Field className={mergeClasses(styles.field, own.narrow)} label={SET_HOMEWORK.count} {...errorOf('count')}>
          <Input
            size="large"
            inputMode="numeric"
            className={own.input}
            value={count}
            onChange={(_event, data) => {
              setCount(data.value);
              setErrors({});
            }}
          />
        </Field>
        <Field className={styles.field} label={SET_HOMEWORK.date} {...errorOf('due_date')}>
          <Input
            type="date"
            size="large"
            className={own.input}
            value={form.due_date}
            onChange={(_event, data) => change({ due_date: data.value })}
          />
        </Field>
        <div className={styles.area}>
          <label htmlFor={id}>{SET_HOMEWORK.words}</label>
          <textarea
            id={id}
            dir="auto"
            aria-describedby={`${id}-said`}
            aria-invalid={errors['words'] !== undefined}
            value={form.words}
            onChange={(event) => change({ words: event.target.value })}
          />
          <p id={`${id}-said`} className={errors['words'] === undefined ? styles.small : styles.error}>
            {errors['words'] ?? SET_HOMEWORK.length(form.words.trim().length, MOST_SET_WORDS)}
          </p>
        </div>
        {form.due_date !== '' && form.due_date < today && errors['due_date'] === undefined && (
          <Notice intent="warning" title={SET_HOMEWORK.dayOver}>
            {SET_HOMEWORK.dayOverText}
          </Notice>
        )}
        {failure !== null && (
          <Notice role="alert" intent="error">
            {failure}
          </Notice>
        )}
        <DialogButtons act={SET_HOMEWORK.act} busyAct={SET_HOMEWORK.saving} isBusy={isBusy} onCancel={close} />
      </form>
      {question}
    </Modal>
  );
}

interface WhatFieldsProps {
  practice: ClassPractice;
  form: Homework;
  error: string | undefined;
  onChange: (changed: Partial<Homework>) => void;
}

interface Choice {
  key: string;
  label: string;
  isChosen: boolean;
  toggled: Partial<Homework>;
}

function WhatFields({ practice, form, error, onChange }: WhatFieldsProps) {
  const styles = useAccessStyles();
  const own = useGroupStyles();
  const id = useId();
  const choices = form.exam_id === null ? kindChoices(practice, form) : questionChoices(practice, form);
  const papers = new Map(practice.papers.map(({ exam_id, exam_name }) => [exam_id, exam_name]));
  return (
    <>
      <Field className={mergeClasses(styles.field, own.narrow)} label={SET_HOMEWORK.which}>
        <Select
          size="large"
          className={styles.select}
          value={form.exam_id ?? ''}
          onChange={(_event, { value }) =>
            onChange({ exam_id: value === '' ? null : value, kinds: [], question_ids: [] })
          }
        >
          <option value="">{SET_HOMEWORK.kinds}</option>
          {[...papers].map(([exam_id, exam_name]) => (
            <option key={exam_id} value={exam_id}>
              {SET_HOMEWORK.paper(exam_name)}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset className={own.choices} aria-describedby={error === undefined ? undefined : `${id}-error`}>
        <legend>{SET_HOMEWORK.choose}</legend>
        {choices.length === 0 && <p className={styles.small}>{PRACTICE_ROOM.kindsNone}</p>}
        <div className={own.choiceList}>
          {choices.map(({ key, label, isChosen, toggled }, index) => (
            <Checkbox
              key={key}
              size="large"
              label={label}
              checked={isChosen}
              {...(index === 0 && error !== undefined ? { 'aria-invalid': true } : {})}
              onChange={() => onChange(toggled)}
            />
          ))}
        </div>
      </fieldset>
      <p id={`${id}-error`} role="alert" className={styles.error}>
        {error === undefined ? '' : HOMEWORK_ERRORS.what}
      </p>
    </>
  );
}

/** The list keeps kinds that are chosen already, also where the class no longer gets them wrong. */
function kindChoices({ kinds }: ClassPractice, form: Homework): Choice[] {
  const shown = [
    ...kinds.filter((one) => lostOf(one) > 0).map((one) => ({ skill: one.skill, kind: one.kind, lost: lostOf(one) })),
    ...form.kinds
      .filter((one) => !kinds.some((known) => isSameKind(known, one) && lostOf(known) > 0))
      .map((one) => ({ ...one, lost: 0 })),
  ];
  return shown.map(({ skill, kind, lost }) => {
    const isChosen = form.kinds.some((one) => isSameKind(one, { skill, kind }));
    const others = form.kinds.filter((one) => !isSameKind(one, { skill, kind }));
    return {
      key: `${skill} ${kind}`,
      label: SET_HOMEWORK.kind(kind, PRACTICE_ROOM.ofSkill(skill), lost),
      isChosen,
      toggled: { kinds: isChosen ? others : [...others, { skill, kind }] },
    };
  });
}

function isSameKind(a: Homework['kinds'][number], b: Homework['kinds'][number]): boolean {
  return a.skill === b.skill && a.kind === b.kind;
}

/** Of several revisions of a paper each question is listed once. */
function questionChoices({ papers }: ClassPractice, form: Homework): Choice[] {
  const questions = new Map(
    papers
      .filter(({ exam_id }) => exam_id === form.exam_id)
      .flatMap((paper) => paper.questions.map((one) => [one.question_id, one] as const)),
  );
  return [...questions.values()]
    .filter(({ lost, question_id }) => lost > 0 || form.question_ids.includes(question_id))
    .toSorted((a, b) => b.lost - a.lost || a.number - b.number)
    .map(({ question_id, number, line, kind, lost, of }) => {
      const isChosen = form.question_ids.includes(question_id);
      const others = form.question_ids.filter((one) => one !== question_id);
      return {
        key: question_id,
        label: SET_HOMEWORK.question(number, line === '' ? kind : line, lost, of),
        isChosen,
        toggled: { question_ids: isChosen ? others : [...others, question_id] },
      };
    });
}
