import { Button, mergeClasses } from '@fluentui/react-components';
import { Add16Regular, Dismiss20Regular } from '@fluentui/react-icons';
import { useRef } from 'react';
import type { ContentBody, ContentItem } from '../../../../shared/content.ts';
import type { BlockRow } from '../desk/rows.ts';
import { bodyOf, missingIn, questionOf, withBody } from '../questions/edit-questions.ts';
import { McqFields } from '../questions/McqFields.tsx';
import { useQuestionTools } from '../questions/use-question-tools.ts';
import { RichTextEditor } from '../rich-text/RichTextEditor.tsx';
import { TaskFields } from '../tasks/TaskFields.tsx';
import { useAuthoringStyles } from './blocks.styles.ts';
import { focusAdded } from './focus-added.ts';
import { ItemsFields } from './ItemsFields.tsx';
import { AlphabetFields, BooleanFields } from './ListFields.tsx';

export interface BlockFieldsProps {
  row: BlockRow;
  numbers: ReadonlyMap<string, number>;
  /** The headings of the blocks before it. */
  above: string;
  /** Saving was tried: what is missing is marked. */
  wasTried: boolean;
  onChange: (change: (row: BlockRow) => BlockRow) => void;
}

const TEXT: ContentItem = { type: 'text', value: '' };

/** The fields of a block that is being edited, by its type. */
export function BlockFields({ row, numbers, above, wasTried, onChange }: BlockFieldsProps) {
  const styles = useAuthoringStyles();
  const tools = useQuestionTools(row.content_id);
  const list = useRef<HTMLElement | null>(null);
  const body = bodyOf(row);
  const setBody = (next: ContentBody) => onChange((now) => withBody(now, next));

  switch (body.type) {
    case 'heading':
    case 'text':
      return (
        <RichTextEditor
          label={body.type === 'heading' ? 'Heading' : 'Text'}
          value={body.html}
          placeholder={body.type === 'heading' ? 'Start Typing' : 'Start typing...'}
          above={above}
          onChange={(html) => setBody({ ...body, html })}
        />
      );
    case 'booleanList':
      return <BooleanFields body={body} onBody={setBody} />;
    case 'alphabetList':
      return <AlphabetFields body={body} onBody={setBody} />;
    case 'mcqQuestion':
      return (
        <>
          <div ref={(element) => void (list.current = element)} className={mergeClasses(styles.fields, styles.lines)}>
            {body.question_ids.map((question_id) => {
              const question = questionOf(row, question_id);
              return (
                question && (
                  <McqFields
                    key={question_id}
                    question={question}
                    number={numbers.get(question_id) ?? 0}
                    tools={tools}
                    problem={wasTried ? missingIn(question) : null}
                  />
                )
              );
            })}
          </div>
          <div className={styles.tools}>
            <Button icon={<Add16Regular />} onClick={() => focusAdded(list.current, () => void tools.add('mcq'))}>
              Question
            </Button>
          </div>
        </>
      );
    case 'paragraph':
      return (
        <ItemsFields
          row={row}
          items={body.items.length === 0 ? [TEXT] : body.items}
          rowIndex={0}
          numbers={numbers}
          tools={tools}
          kinds={['fillBlank', 'dropDown']}
          wasTried={wasTried}
          onItems={(items) => setBody({ ...body, items })}
        />
      );
    case 'bulletList':
    case 'dropDownQuestion': {
      const rows = body.rows.length === 0 ? [[TEXT]] : body.rows;
      const setRows = (next: ContentItem[][]) => setBody({ ...body, rows: next });
      return (
        <>
          <ol ref={(element) => void (list.current = element)} className={styles.fields}>
            {rows.map((items, index) => (
              // eslint-disable-next-line react/no-array-index-key -- a row is known by its place
              <li key={index} className={styles.fieldRow}>
                <div className={styles.grow}>
                  <ItemsFields
                    row={row}
                    items={items}
                    rowIndex={index}
                    numbers={numbers}
                    tools={tools}
                    kinds={body.type === 'bulletList' ? ['fillBlank', 'dropDown'] : ['dropDown']}
                    wasTried={wasTried}
                    onItems={(next) => setRows(rows.with(index, next))}
                    onLines={(first, others) =>
                      setRows(
                        rows.toSpliced(
                          index,
                          1,
                          first,
                          ...others.map((value): ContentItem[] => [{ type: 'text', value }]),
                        ),
                      )
                    }
                  />
                </div>
                {rows.length > 1 && items.every((item) => item.type === 'text') && (
                  <Button
                    appearance="transparent"
                    icon={<Dismiss20Regular />}
                    aria-label={`Remove row ${index + 1}`}
                    onClick={() => setRows(rows.toSpliced(index, 1))}
                  />
                )}
              </li>
            ))}
          </ol>
          <div className={styles.tools}>
            <Button icon={<Add16Regular />} onClick={() => focusAdded(list.current, () => setRows([...rows, [TEXT]]))}>
              Row
            </Button>
          </div>
        </>
      );
    }
    default:
      return (
        <TaskFields
          row={row}
          body={body}
          numbers={numbers}
          tools={tools}
          wasTried={wasTried}
          onBody={setBody}
          onRow={onChange}
        />
      );
  }
}
