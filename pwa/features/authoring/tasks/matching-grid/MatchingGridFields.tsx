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

export function MatchingGridFields({ body, onBody, onRow, onRemoveLine, renderLine }: TaskFieldsProps<'matchingGrid'>) {
  const styles = useAuthoringStyles();
  return (
    <div className={styles.fields}>
      <HtmlLine
        label="Title of the letters"
        html={body.title}
        placeholder="List of people"
        onChange={(title) => onBody({ ...body, title })}
      />
      <ChoiceFields
        one="Letter"
        choices={choicesOf(body)}
        placeholder="What it stands for; nothing for the letter of a paragraph"
        onSplice={(at, count, put) => onRow((now) => spliceChoices(now, at, count, put))}
      />
      <OnceField one="letter" once={body.once} onOnce={(once) => onBody({ ...body, once })} />
      <p className={styles.label}>The statements, each with its number and its right letter.</p>
      <AddableList
        items={body.lines}
        addLabel="Statement"
        onAdd={() => onRow((now) => addNumberedLine(now, newId(), {}, ''))}
      >
        {({ items }, index) => (
          <>
            <div className={styles.grow}>
              {renderLine(index, {
                place: `statement ${index + 1}`,
                ask: 'Number',
                isWhole: items.some(({ type }) => type === 'question'),
                onLines: (first, others) => onRow((now) => putStatements(now, index, first, others, newId)),
              })}
            </div>
            <RemoveButton
              label={`Delete statement ${index + 1}`}
              onClick={() => onRemoveLine(index, 'Statement deleted.')}
            />
          </>
        )}
      </AddableList>
    </div>
  );
}
