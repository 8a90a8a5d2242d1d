import { Button, mergeClasses } from '@fluentui/react-components';
import { Add16Regular, Dismiss20Regular, ErrorCircle16Regular, Warning16Regular } from '@fluentui/react-icons';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { v7 as newId } from 'uuid';
import { MAX_CHOICES } from '../../../../../shared/authoring/sizes.ts';
import { letterOf } from '../../../../../shared/authoring/text-form/pieces.ts';
import { plainText } from '../../../../../shared/plain-text.ts';
import { useAuthoringStyles } from '../../blocks/blocks.styles.ts';
import { HtmlLine } from '../../blocks/HtmlLine.tsx';
import type { TaskFieldsProps } from '../task-fields.ts';
import { useEditorStyles } from './labelled-image-editor.styles.ts';
import {
  type Answering,
  answeringOf,
  changeImage,
  type ImageBody,
  lettersTwice,
  withAnswering,
  withChoices,
} from './place-edits.ts';

const ANSWERING: readonly [Answering, string][] = [
  ['words', 'words that they type'],
  ['letters', 'a letter from a list'],
];
const LETTERS: readonly [ImageBody['letters'], string][] = [
  ['once', 'each letter once'],
  ['again', 'any letter more than once'],
];

/** How the places are answered: in words, or by the letters of a list. */
export function ChoiceFields({
  row,
  body,
  wasTried,
  onRow,
}: Pick<TaskFieldsProps<'labelledImage'>, 'row' | 'body' | 'wasTried' | 'onRow'>) {
  const styles = useAuthoringStyles();
  const box = useRef<HTMLDivElement>(null);
  const { choices } = body;
  const answering = answeringOf(row);
  const twice = lettersTwice(row);

  function insert(at: number): void {
    // the field is there before the next keystroke
    flushSync(() => onRow((now) => withChoices(now, choices.toSpliced(at, 0, ''))));
    box.current?.querySelectorAll<HTMLElement>(':scope > ol textarea')[at]?.focus();
  }

  return (
    <div ref={box} className={styles.fields}>
      <Radios
        label="Students answer with"
        values={ANSWERING}
        chosen={answering}
        onChoose={(next) => onRow((now) => withAnswering(now, next, newId))}
      />
      {answering === 'letters' && (
        <>
          <Radios
            label="The answers use"
            values={LETTERS}
            chosen={body.letters}
            onChoose={(letters) => onRow((now) => changeImage(now, (task) => ({ ...task, letters })))}
          />
          <ol aria-label="What the letters mean" className={styles.fields}>
            {choices.map((choice, index) => (
              // eslint-disable-next-line react/no-array-index-key -- a choice is known by its letter
              <li key={index} className={styles.fieldRow}>
                <span aria-hidden className={styles.letter}>
                  {letterOf(index)}
                </span>
                <div className={styles.grow}>
                  <HtmlLine
                    label={`Letter ${letterOf(index)}`}
                    html={choice}
                    placeholder="What it stands for"
                    isWrong={wasTried && plainText(choice) === ''}
                    onChange={(html) => onRow((now) => withChoices(now, choices.with(index, html)))}
                    onLines={(lines) => onRow((now) => withChoices(now, choices.toSpliced(index, 1, ...lines)))}
                    onEnter={() => insert(index + 1)}
                  />
                </div>
                <Button
                  appearance="transparent"
                  icon={<Dismiss20Regular />}
                  aria-label={`Remove letter ${letterOf(index)}`}
                  onClick={() => onRow((now) => withChoices(now, choices.toSpliced(index, 1), index))}
                />
              </li>
            ))}
          </ol>
          {choices.length < MAX_CHOICES && (
            <div className={styles.tools}>
              <Button icon={<Add16Regular />} onClick={() => insert(choices.length)}>
                Letter
              </Button>
            </div>
          )}
          {wasTried && choices.some((choice) => plainText(choice) === '') && (
            <span role="status" className={styles.error}>
              <ErrorCircle16Regular aria-hidden />
              Say what each letter stands for, or remove it.
            </span>
          )}
          {twice.length > 0 && (
            <span role="status" className={styles.waiting}>
              <Warning16Regular aria-hidden />
              {twice.join(', ')} {twice.length === 1 ? 'is' : 'are'} right for more than one place, and each letter is
              used once.
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
  const own = useEditorStyles();
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
