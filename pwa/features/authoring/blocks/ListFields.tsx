import { Button } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { choiceLetter } from '../../../ui/paper/choice-letters.ts';
import type { TaskFieldsProps } from '../tasks/task-fields.ts';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { focusAdded } from '../fields/focus-added.ts';
import { HtmlLine } from '../fields/HtmlLine.tsx';
import { emptyBelow } from '../fields/pasted-lines.ts';
import { RemoveButton } from '../frame/RemoveButton.tsx';

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
              aria-label={`Value ${index + 1}`}
              placeholder="True"
              size={10}
              className={styles.text}
              style={{ flex: '0 1 8rem' }}
              value={row.value}
              onChange={(event) => put(index, { value: event.currentTarget.value })}
            />
            <div className={styles.grow}>
              <HtmlLine
                label={`Description ${index + 1}`}
                html={row.description}
                placeholder="Description"
                onChange={(description) => put(index, { description })}
              />
            </div>
            <RemoveButton
              label={`Remove row ${index + 1}`}
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
          Row
        </Button>
      </div>
    </>
  );
}

export function AlphabetFields({ body, onBody }: TaskFieldsProps<'alphabetList'>) {
  const styles = useAuthoringStyles();
  const { values } = body;
  const box = useRef<HTMLDivElement>(null);

  function insert(at: number): void {
    flushSync(() => onBody({ ...body, values: values.toSpliced(at, 0, '') }));
    box.current?.querySelectorAll<HTMLElement>(':scope > ol textarea')[at]?.focus();
  }

  return (
    <div ref={box} className={styles.fields}>
      <HtmlLine
        label="Title of the list"
        html={body.title}
        placeholder="Description"
        onChange={(title) => onBody({ ...body, title })}
      />
      <ol className={styles.fields}>
        {values.map((value, index) => (
          // eslint-disable-next-line react/no-array-index-key -- a value is known by its letter
          <li key={index} className={styles.fieldRow}>
            <span aria-hidden className={styles.letter}>
              {choiceLetter(index)}
            </span>
            <div className={styles.grow}>
              <HtmlLine
                label={`Value ${choiceLetter(index)}`}
                html={value}
                placeholder="Enter list values"
                onChange={(html) => onBody({ ...body, values: values.with(index, html) })}
                onLines={(first, others) => {
                  const filled = emptyBelow(values, index, others.length);
                  onBody({ ...body, values: values.toSpliced(index, 1 + filled, first, ...others) });
                }}
                onEnter={() => insert(index + 1)}
              />
            </div>
            <RemoveButton
              label={`Remove value ${choiceLetter(index)}`}
              onClick={() => onBody({ ...body, values: values.toSpliced(index, 1) })}
            />
          </li>
        ))}
      </ol>
      <div className={styles.tools}>
        <Button icon={<Add16Regular />} onClick={() => insert(values.length)}>
          Value
        </Button>
      </div>
    </div>
  );
}
