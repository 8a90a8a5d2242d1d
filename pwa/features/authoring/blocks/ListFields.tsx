import { Button } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { choiceLetter } from '../../../ui/paper/choice-letters.ts';
import { ChoiceFields } from '../tasks/ChoiceFields.tsx';
import type { TaskFieldsProps } from '../tasks/task-fields.ts';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { focusAdded } from '../fields/focus-added.ts';
import { HtmlLine } from '../fields/HtmlLine.tsx';
import { RemoveButton } from '../frame/RemoveButton.tsx';
import { FIELD_TEXTS } from './block-texts.ts';

export function BooleanFields({ body, onBody }: TaskFieldsProps<'booleanList'>) {
  const styles = useAuthoringStyles();
  const list = useRef<HTMLDivElement>(null);
  const { rows } = body;
  const put = (index: number, change: Partial<(typeof rows)[number]>) => {
    const row = rows[index];
    if (row) onBody({ ...body, rows: rows.with(index, { ...row, ...change }) });
  };
  return (
    <>
      <div ref={list} className={styles.fields}>
        {rows.map((row, index) => (
          // eslint-disable-next-line react/no-array-index-key -- a row is known by its place
          <div key={index} className={styles.fieldRow}>
            <input
              type="text"
              aria-label={FIELD_TEXTS.value(index + 1)}
              placeholder={FIELD_TEXTS.valueExample}
              size={10}
              className={styles.text}
              style={{ flex: '0 1 8rem' }}
              value={row.value}
              onChange={(event) => put(index, { value: event.currentTarget.value })}
            />
            <div className={styles.grow}>
              <HtmlLine
                label={FIELD_TEXTS.descriptionOf(index + 1)}
                html={row.description}
                placeholder={FIELD_TEXTS.description}
                onChange={(description) => put(index, { description })}
              />
            </div>
            <RemoveButton
              label={FIELD_TEXTS.removeRow(index + 1)}
              onClick={() => onBody({ ...body, rows: rows.toSpliced(index, 1) })}
            />
          </div>
        ))}
      </div>
      <div className={styles.tools}>
        <Button
          icon={<Add16Regular />}
          onClick={() =>
            focusAdded(list.current, () => onBody({ ...body, rows: [...rows, { value: '', description: '' }] }))
          }
        >
          {FIELD_TEXTS.addRow}
        </Button>
      </div>
    </>
  );
}

export function AlphabetFields({ body, onBody }: TaskFieldsProps<'alphabetList'>) {
  const styles = useAuthoringStyles();
  const { values } = body;
  return (
    <div className={styles.fields}>
      <HtmlLine
        label={FIELD_TEXTS.listTitle}
        html={body.title}
        placeholder={FIELD_TEXTS.description}
        onChange={(title) => onBody({ ...body, title })}
      />
      <ChoiceFields
        one={FIELD_TEXTS.listValue}
        choices={values.map((html, index) => ({ label: choiceLetter(index), html }))}
        most={Infinity}
        placeholder={FIELD_TEXTS.listValues}
        onSplice={(at, count, put) => onBody({ ...body, values: values.toSpliced(at, count, ...put) })}
      />
    </div>
  );
}
