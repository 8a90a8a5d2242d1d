import { v7 as newId } from 'uuid';
import { letterLabels } from '../../../../../shared/tasks/labels.ts';
import { useAuthoringStyles } from '../../frame/authoring.styles.ts';
import { ChoiceFields } from '../ChoiceFields.tsx';
import { choicesOf } from '../choices-of-body.ts';
import { addNumberedLine, spliceChoices } from '../labelled-row.ts';
import { AddableList } from '../../fields/AddableList.tsx';
import { NumberChips } from '../NumberChips.tsx';
import type { TaskFieldsProps } from '../task-fields.ts';
import { HEADINGS_TEXTS } from '../tasks-texts.ts';

const PARAGRAPHS = letterLabels(26);

export function MatchingHeadingsFields({
  body,
  onBody,
  row,
  onRow,
  onRemoveLine,
  numbers,
  tools,
  wasTried,
}: TaskFieldsProps<'matchingHeadings'>) {
  const styles = useAuthoringStyles();
  const used = body.lines.map(({ paragraph }) => paragraph);
  const next = PARAGRAPHS.find((letter) => letter > (used.toSorted().at(-1) ?? '')) ?? '';
  return (
    <div className={styles.fields}>
      <ChoiceFields
        one={HEADINGS_TEXTS.heading}
        choices={choicesOf(body)}
        placeholder={HEADINGS_TEXTS.headingPlaceholder}
        onSplice={(at, count, put) => onRow((now) => spliceChoices(now, at, count, put))}
      />
      <p className={styles.label}>{HEADINGS_TEXTS.numbers}</p>
      <AddableList
        items={body.lines}
        addLabel={HEADINGS_TEXTS.paragraph}
        onAdd={() => onRow((now) => addNumberedLine(now, newId(), { paragraph: next }))}
      >
        {({ paragraph, items }, index) => (
          <>
            <select
              aria-label={HEADINGS_TEXTS.paragraphOf(index + 1)}
              className={styles.text}
              style={{ flex: '0 0 auto', width: 'auto' }}
              value={paragraph}
              onChange={({ currentTarget: { value } }) =>
                onBody({ ...body, lines: body.lines.with(index, { paragraph: value, items }) })
              }
            >
              <option value="">{HEADINGS_TEXTS.paragraph}</option>
              {PARAGRAPHS.map((letter) => (
                <option key={letter} value={letter}>
                  {letter}
                </option>
              ))}
            </select>
            <div className={styles.grow}>
              <NumberChips
                row={row}
                question_ids={items.flatMap((item) => (item.type === 'question' ? item.question_id : []))}
                numbers={numbers}
                tools={tools}
                wasTried={wasTried}
                onRemove={() => onRemoveLine(index, HEADINGS_TEXTS.deleted)}
              />
            </div>
          </>
        )}
      </AddableList>
    </div>
  );
}
