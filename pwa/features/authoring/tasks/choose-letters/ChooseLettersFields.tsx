import { Button } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons';
import { v7 as newId } from 'uuid';
import { questionIdsInBody } from '../../../../../shared/content.ts';
import { useAuthoringStyles } from '../../frame/authoring.styles.ts';
import { HtmlLine } from '../../fields/HtmlLine.tsx';
import { ChoiceFields } from '../ChoiceFields.tsx';
import { addNumber, pressRight, spliceChoices } from '../labelled-row.ts';
import { NumberChips } from '../NumberChips.tsx';
import type { TaskFieldsProps } from '../task-fields.ts';
import { choicesOf } from '../choices-of-body.ts';
import { LETTERS_TEXTS, TASK_TEXTS } from '../tasks-texts.ts';

export function ChooseLettersFields({
  body,
  onBody,
  row,
  onRow,
  numbers,
  tools,
  wasTried,
}: TaskFieldsProps<'chooseLetters'>) {
  const styles = useAuthoringStyles();
  const choices = choicesOf(body);
  const question_ids = questionIdsInBody(body);
  const right = new Set(row.questions.flatMap(({ answers }) => answers));
  const letters = question_ids.length === 1 ? LETTERS_TEXTS.oneLetter : LETTERS_TEXTS.letters;
  const isFull = right.size >= question_ids.length;
  return (
    <div className={styles.fields}>
      <HtmlLine
        label={LETTERS_TEXTS.question}
        html={body.description}
        placeholder={LETTERS_TEXTS.questionExample}
        onChange={(description) => onBody({ ...body, description })}
      />
      <ChoiceFields
        one={LETTERS_TEXTS.choice}
        choices={choices}
        placeholder={LETTERS_TEXTS.choicePlaceholder}
        onSplice={(at, count, put) => onRow((now) => spliceChoices(now, at, count, put))}
        renderMark={(label) => (
          <input
            type="checkbox"
            aria-label={LETTERS_TEXTS.isRight(label)}
            className={styles.radio}
            checked={right.has(label)}
            disabled={isFull && !right.has(label)}
            onChange={() => onRow((now) => pressRight(now, label))}
          />
        )}
      />
      <p className={styles.label}>
        {question_ids.length === 0
          ? LETTERS_TEXTS.addNumbers
          : [
              LETTERS_TEXTS.counts(question_ids.length, letters, right.size),
              ...(isFull ? [LETTERS_TEXTS.full] : []),
            ].join(' ')}
      </p>
      <NumberChips
        row={row}
        question_ids={question_ids}
        numbers={numbers}
        tools={tools}
        wasTried={wasTried}
        onRemove={tools.remove}
      />
      <div className={styles.tools}>
        <Button icon={<Add16Regular />} onClick={() => onRow((now) => addNumber(now, newId()))}>
          {TASK_TEXTS.number}
        </Button>
      </div>
    </div>
  );
}
