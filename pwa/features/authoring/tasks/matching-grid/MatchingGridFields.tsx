import { v7 as newId } from 'uuid';
import { useAuthoringStyles } from '../../frame/authoring.styles.ts';
import { HtmlLine } from '../../fields/HtmlLine.tsx';
import { ChoiceFields } from '../ChoiceFields.tsx';
import { choicesOf } from '../choices-of-body.ts';
import { addNumberedLine, putStatements, spliceChoices } from '../labelled-row.ts';
import { AddableList } from '../../fields/AddableList.tsx';
import { OnceField } from '../OnceField.tsx';
import type { TaskFieldsProps } from '../task-fields.ts';
import { RemoveButton } from '../../frame/RemoveButton.tsx';
import { GRID_TEXTS, TASK_TEXTS } from '../tasks-texts.ts';

export function MatchingGridFields({ body, onBody, onRow, onRemoveLine, renderLine }: TaskFieldsProps<'matchingGrid'>) {
  const styles = useAuthoringStyles();
  return (
    <div className={styles.fields}>
      <HtmlLine
        label={GRID_TEXTS.title}
        html={body.title}
        placeholder={GRID_TEXTS.titleExample}
        onChange={(title) => onBody({ ...body, title })}
      />
      <ChoiceFields
        one={GRID_TEXTS.letter}
        choices={choicesOf(body)}
        placeholder={GRID_TEXTS.meaning}
        onSplice={(at, count, put) => onRow((now) => spliceChoices(now, at, count, put))}
      />
      <OnceField one={GRID_TEXTS.oneLetter} once={body.once} onOnce={(once) => onBody({ ...body, once })} />
      <p className={styles.label}>{GRID_TEXTS.statements}</p>
      <AddableList
        items={body.lines}
        addLabel={GRID_TEXTS.addStatement}
        onAdd={() => onRow((now) => addNumberedLine(now, newId(), {}, ''))}
      >
        {({ items }, index) => (
          <>
            <div className={styles.grow}>
              {renderLine(index, {
                place: GRID_TEXTS.statement(index + 1),
                ask: TASK_TEXTS.number,
                isWhole: items.some(({ type }) => type === 'question'),
                onLines: (first, others) => onRow((now) => putStatements(now, index, first, others, newId)),
              })}
            </div>
            <RemoveButton
              label={GRID_TEXTS.deleteStatement(index + 1)}
              onClick={() => onRemoveLine(index, GRID_TEXTS.deleted)}
            />
          </>
        )}
      </AddableList>
    </div>
  );
}
