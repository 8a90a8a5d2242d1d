import { mergeClasses } from '@fluentui/react-components';
import { ErrorCircle16Regular, Warning16Regular } from '@fluentui/react-icons';
import { useId } from 'react';
import { v7 as newId } from 'uuid';
import { plainText } from '../../../../../shared/plain-text.ts';
import { useAuthoringStyles } from '../../frame/authoring.styles.ts';
import { ChoiceFields } from '../ChoiceFields.tsx';
import type { TaskFieldsProps } from '../task-fields.ts';
import { useImageEditorStyles } from './labelled-image-editor.styles.ts';
import {
  type Answering,
  answeringOf,
  changeImage,
  type ImageBody,
  letteredChoices,
  lettersTwice,
  withAnswering,
  spliceLetters,
} from './place-edits.ts';
import { IMAGE_TASK_TEXTS } from '../tasks-texts.ts';

const ANSWERING: readonly [Answering, string][] = [
  ['words', IMAGE_TASK_TEXTS.words],
  ['letters', IMAGE_TASK_TEXTS.fromList],
];
const LETTERS: readonly [ImageBody['letters'], string][] = [
  ['once', IMAGE_TASK_TEXTS.once],
  ['again', IMAGE_TASK_TEXTS.again],
];

export function AnsweringFields({
  row,
  body,
  wasTried,
  onRow,
}: Pick<TaskFieldsProps<'labelledImage'>, 'row' | 'body' | 'wasTried' | 'onRow'>) {
  const styles = useAuthoringStyles();
  const { choices } = body;
  const answering = answeringOf(row);
  const twice = lettersTwice(row);

  return (
    <div className={styles.fields}>
      <Radios
        label={IMAGE_TASK_TEXTS.answerWith}
        values={ANSWERING}
        chosen={answering}
        onChoose={(next) => onRow((now) => withAnswering(now, next, newId))}
      />
      {answering === 'letters' && (
        <>
          <Radios
            label={IMAGE_TASK_TEXTS.use}
            values={LETTERS}
            chosen={body.letters}
            onChoose={(letters) => onRow((now) => changeImage(now, (task) => ({ ...task, letters })))}
          />
          <ChoiceFields
            one={IMAGE_TASK_TEXTS.letter}
            choices={letteredChoices(choices)}
            placeholder={IMAGE_TASK_TEXTS.meaning}
            isWrong={(html) => wasTried && plainText(html) === ''}
            onSplice={(at, count, put) => onRow((now) => spliceLetters(now, at, count, put))}
          />
          {wasTried && choices.some((choice) => plainText(choice) === '') && (
            <span role="status" className={styles.error}>
              <ErrorCircle16Regular aria-hidden />
              {IMAGE_TASK_TEXTS.sayMeaning}
            </span>
          )}
          {twice.length > 0 && (
            <span role="status" className={styles.waiting}>
              <Warning16Regular aria-hidden />
              {IMAGE_TASK_TEXTS.twice(twice.join(', '))}
            </span>
          )}
        </>
      )}
    </div>
  );
}

interface RadiosProps<Value extends string> {
  label: string;
  values: readonly (readonly [Value, string])[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

function Radios<Value extends string>({ label, values, chosen, onChoose }: RadiosProps<Value>) {
  const styles = useAuthoringStyles();
  const own = useImageEditorStyles();
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={`${id}label`} className={own.letters}>
      <span id={`${id}label`} className={mergeClasses(styles.label, styles.fieldName)}>
        {label}
      </span>
      {values.map(([value, words]) => (
        <label key={value} className={own.radio}>
          <input
            type="radio"
            name={id}
            className={styles.radio}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {words}
        </label>
      ))}
    </div>
  );
}
