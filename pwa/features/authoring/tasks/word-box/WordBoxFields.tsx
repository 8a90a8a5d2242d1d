import { useAuthoringStyles } from '../../frame/authoring.styles.ts';
import { ChoiceFields } from '../ChoiceFields.tsx';
import { choicesOf } from '../choices-of-body.ts';
import { spliceChoices } from '../labelled-row.ts';
import { AddableList } from '../../fields/AddableList.tsx';
import { OnceField } from '../OnceField.tsx';
import type { TaskFieldsProps } from '../task-fields.ts';
import { RemoveButton } from '../../frame/RemoveButton.tsx';

export function WordBoxFields({ body, onBody, onRow, onRemoveLine, renderLine }: TaskFieldsProps<'wordBox'>) {
  const styles = useAuthoringStyles();
  return (
    <div className={styles.fields}>
      <ChoiceFields
        one="Word"
        choices={choicesOf(body)}
        placeholder="A word or a phrase"
        onSplice={(at, count, put) => onRow((now) => spliceChoices(now, at, count, put))}
      />
      <OnceField one="word" once={body.once} onOnce={(once) => onBody({ ...body, once })} />
      <p className={styles.label}>The text, with a blank for each number.</p>
      <AddableList
        items={body.lines}
        addLabel="Paragraph"
        onAdd={() => onBody({ ...body, lines: [...body.lines, { items: [{ type: 'text', value: '' }] }] })}
      >
        {(_line, index) => (
          <>
            <div className={styles.grow}>{renderLine(index, { place: `paragraph ${index + 1}` })}</div>
            {body.lines.length > 1 && (
              <RemoveButton
                label={`Delete paragraph ${index + 1}`}
                onClick={() => onRemoveLine(index, 'Paragraph deleted.')}
              />
            )}
          </>
        )}
      </AddableList>
    </div>
  );
}
