import { Button, mergeClasses } from '@fluentui/react-components';
import { Add16Regular } from '@fluentui/react-icons';
import { useContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SavedQuestion } from '../../../../shared/authoring/draft.ts';
import type { ContentItem } from '../../../../shared/content.ts';
import type { QuestionType } from '../../../../shared/questions.ts';
import { useHiddenTextStyles } from '../../../ui/hidden-text.styles.ts';
import type { BlockRow } from '../editor-state/rows.ts';
import { DropDownDialog } from '../questions/DropDownDialog.tsx';
import { type Caret, missingIn, questionOf } from '../questions/edit-questions.ts';
import { FillBlankDialog } from '../questions/FillBlankDialog.tsx';
import type { QuestionTools } from '../questions/use-question-tools.ts';
import { chipWords } from '../tasks/chip-texts.ts';
import { ChoicesOfTask } from '../tasks/choices-of-task.ts';
import { LabelDialog } from '../tasks/LabelDialog.tsx';
import { useAuthoringStyles } from '../frame/authoring.styles.ts';
import { HtmlLine } from '../fields/HtmlLine.tsx';
import { RemoveButton } from '../frame/RemoveButton.tsx';
import { FIELD_TEXTS } from './block-texts.ts';

interface ItemsFieldsProps {
  row: BlockRow;
  items: readonly ContentItem[];
  rowIndex: number;
  place?: string;
  numbers: ReadonlyMap<string, number>;
  tools: QuestionTools;
  kinds: readonly QuestionType[];
  wasTried: boolean;
  ask?: string;
  isWhole?: boolean;
  onItems: (items: ContentItem[]) => void;
  onLines?: (items: ContentItem[], others: string[]) => void;
}

const KIND_WORDS: Record<QuestionType, string> = {
  fillBlank: FIELD_TEXTS.blank,
  dropDown: FIELD_TEXTS.dropDown,
  mcq: 'MCQ',
};

export function ItemsFields({
  row,
  items,
  rowIndex,
  place = FIELD_TEXTS.rowAt(rowIndex + 1),
  numbers,
  tools,
  kinds,
  wasTried,
  ask = KIND_WORDS.fillBlank,
  isWhole = false,
  onItems,
  onLines,
}: ItemsFieldsProps) {
  const styles = useAuthoringStyles();
  const [open, setOpen] = useState<{ question_id: string; isNew: boolean } | null>(null);
  const caret = useRef<Caret | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const openQuestion = open && questionOf(row, open.question_id);
  const hasOneList = useContext(ChoicesOfTask) !== null;
  const OwnList = hasOneList ? LabelDialog : DropDownDialog;
  const Dialog = openQuestion?.question_type === 'dropDown' ? OwnList : FillBlankDialog;
  const textLabel = (index: number) =>
    row.content_type === 'paragraph' ? FIELD_TEXTS.textAt(index + 1) : FIELD_TEXTS.textOf(index + 1, place);

  function writeOn(): void {
    caret.current = null;
    flushSync(() => onItems([...items, { type: 'text', value: '' }]));
    [...(fields.current?.querySelectorAll<HTMLElement>('textarea, [contenteditable="true"]') ?? [])].at(-1)?.focus();
  }

  return (
    <div ref={fields} className={styles.fields}>
      {items.map((item, index) => {
        if (item.type === 'text')
          return (
            // eslint-disable-next-line react/no-array-index-key -- a stretch of text is known by its place
            <div key={index} className={styles.fieldRow}>
              <div className={styles.grow}>
                <HtmlLine
                  label={textLabel(index)}
                  html={item.value}
                  placeholder={FIELD_TEXTS.typeHere}
                  onChange={(value) => onItems(items.with(index, { type: 'text', value }))}
                  onLines={onLines && ((value, others) => onLines(items.with(index, { type: 'text', value }), others))}
                  onCaret={(part) => {
                    caret.current = { item: index, part };
                  }}
                />
              </div>
              {items.length > 1 && !isWhole && (
                <RemoveButton
                  label={FIELD_TEXTS.removeText(textLabel(index).toLowerCase())}
                  onClick={() => {
                    caret.current = null;
                    onItems(items.toSpliced(index, 1));
                  }}
                />
              )}
            </div>
          );
        const { question_id } = item;
        return (
          <QuestionRow
            key={question_id}
            question_id={question_id}
            question={questionOf(row, question_id)}
            number={numbers.get(question_id) ?? 0}
            wasTried={wasTried}
            onOpen={() => setOpen({ question_id, isNew: false })}
            onRemove={
              isWhole
                ? null
                : () => {
                    caret.current = null;
                    tools.remove(question_id);
                  }
            }
          />
        );
      })}
      {!isWhole && (
        <div className={styles.tools}>
          {kinds.map((kind) => (
            <Button
              key={kind}
              size="small"
              icon={<Add16Regular />}
              onClick={() => {
                setOpen({ question_id: tools.add(kind, rowIndex, caret.current), isNew: true });
                // the stretch with the caret is now two
                caret.current = null;
              }}
            >
              {hasOneList ? ask : KIND_WORDS[kind]}
            </Button>
          ))}
          {items.at(-1)?.type === 'question' && (
            <Button size="small" icon={<Add16Regular />} onClick={writeOn}>
              {FIELD_TEXTS.text}
            </Button>
          )}
        </div>
      )}
      {open && openQuestion && (
        <Dialog
          key={open.question_id}
          question={openQuestion}
          number={numbers.get(open.question_id) ?? 0}
          isNew={open.isNew}
          tools={tools}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

interface QuestionRowProps {
  question_id: string;
  question: SavedQuestion | null;
  number: number;
  wasTried: boolean;
  onOpen: () => void;
  onRemove: (() => void) | null;
}

function QuestionRow({ question_id, question, number, wasTried, onOpen, onRemove }: QuestionRowProps) {
  const styles = useAuthoringStyles();
  const hidden = useHiddenTextStyles();
  const choices = useContext(ChoicesOfTask);
  const isWrong = wasTried && question !== null && missingIn(question) !== null;
  return (
    <div className={styles.fieldRow} data-question-id={question_id}>
      <button
        type="button"
        className={mergeClasses(styles.chip, styles.grow, isWrong && styles.chipWrong)}
        onClick={onOpen}
      >
        <span className={hidden.hidden}>{FIELD_TEXTS.editQuestion} </span>
        <span className={styles.number}>{number}</span>
        {question && chipWords(question, choices)}
      </button>
      {onRemove && <RemoveButton label={FIELD_TEXTS.deleteQuestion(number)} onClick={onRemove} />}
    </div>
  );
}
