import { Button } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { useAuthoringStyles } from '../../frame/authoring.styles.ts';
import { ChoiceFields } from '../ChoiceFields.tsx';
import { choicesOf } from '../choices-of-body.ts';
import { spliceChoices } from '../labelled-row.ts';
import { focusAdded } from '../../fields/focus-added.ts';
import { OnceField } from '../OnceField.tsx';
import type { TaskFieldsProps } from '../task-fields.ts';
import { RemoveButton } from '../../frame/RemoveButton.tsx';

export function WordBoxFields({ body, onBody, onRow, onRemoveLine, renderLine }: TaskFieldsProps<'wordBox'>) {
  const styles = useAuthoringStyles();
  const list = useRef<HTMLOListElement>(null);
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
      <ol ref={list} className={styles.fields}>
        {body.lines.map((_line, index) => (
          // eslint-disable-next-line react/no-array-index-key -- a paragraph is known by its place
          <li key={index} className={styles.fieldRow}>
            <div className={styles.grow}>{renderLine(index, { place: `paragraph ${index + 1}` })}</div>
            {body.lines.length > 1 && (
              <RemoveButton
                label={`Delete paragraph ${index + 1}`}
                onClick={() => onRemoveLine(index, 'Paragraph deleted.')}
              />
            )}
          </li>
        ))}
      </ol>
      <div className={styles.tools}>
        <Button
          icon={<Add16Regular />}
          onClick={() =>
            focusAdded(list.current, () =>
              onBody({ ...body, lines: [...body.lines, { items: [{ type: 'text', value: '' }] }] }),
            )
          }
        >
          Paragraph
        </Button>
      </div>
    </div>
  );
}
