import { useAuthoringStyles } from '../../frame/authoring.styles.ts';
import { ChoiceFields } from '../ChoiceFields.tsx';
import { choicesOf } from '../choices-of-body.ts';
import { spliceChoices } from '../labelled-row.ts';
import { AddableList } from '../../fields/AddableList.tsx';
import { OnceField } from '../OnceField.tsx';
import type { TaskFieldsProps } from '../task-fields.ts';
import { RemoveButton } from '../../frame/RemoveButton.tsx';
import { WORD_BOX_TEXTS } from '../tasks-texts.ts';

export function WordBoxFields({ body, onBody, onRow, onRemoveLine, renderLine }: TaskFieldsProps<'wordBox'>) {
  const styles = useAuthoringStyles();
  return (
    <div className={styles.fields}>
      <ChoiceFields
        one={WORD_BOX_TEXTS.word}
        choices={choicesOf(body)}
        placeholder={WORD_BOX_TEXTS.wordExample}
        onSplice={(at, count, put) => onRow((now) => spliceChoices(now, at, count, put))}
      />
      <OnceField one={WORD_BOX_TEXTS.oneWord} once={body.once} onOnce={(once) => onBody({ ...body, once })} />
      <p className={styles.label}>{WORD_BOX_TEXTS.text}</p>
      <AddableList
        items={body.lines}
        addLabel={WORD_BOX_TEXTS.addParagraph}
        onAdd={() => onBody({ ...body, lines: [...body.lines, { items: [{ type: 'text', value: '' }] }] })}
      >
        {(_line, index) => (
          <>
            <div className={styles.grow}>{renderLine(index, { place: WORD_BOX_TEXTS.paragraph(index + 1) })}</div>
            {body.lines.length > 1 && (
              <RemoveButton
                label={WORD_BOX_TEXTS.deleteParagraph(index + 1)}
                onClick={() => onRemoveLine(index, WORD_BOX_TEXTS.deleted)}
              />
            )}
          </>
        )}
      </AddableList>
    </div>
  );
}
