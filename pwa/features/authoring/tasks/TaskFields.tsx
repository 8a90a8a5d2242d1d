import { type ComponentType, useMemo } from 'react';
import { authoringOf } from '../../../../shared/tasks/authoring.ts';
import type { TaskBody, TaskType } from '../../../../shared/tasks/registry.ts';
import { ItemsFields } from '../blocks/ItemsFields.tsx';
import type { BlockRow } from '../desk/rows.ts';
import { useDesk } from '../desk/use-desk.ts';
import type { QuestionTools } from '../questions/use-question-tools.ts';
import { FlowChartFields } from './flow-chart/FlowChartFields.tsx';
import { ChooseLettersFields } from './choose-letters/ChooseLettersFields.tsx';
import { choicesOf } from './choices-of-body.ts';
import { ChoicesOfTask } from './choices-of-task.ts';
import { isLabelled, removeLine, restoreLine, settled } from './labelled-row.ts';
import { MatchingGridFields } from './matching-grid/MatchingGridFields.tsx';
import { MatchingHeadingsFields } from './matching-headings/MatchingHeadingsFields.tsx';
import { WordBoxFields } from './word-box/WordBoxFields.tsx';
import { LabelledImageFields } from './labelled-image/LabelledImageFields.tsx';
import { NotesFields } from './notes/NotesFields.tsx';
import { ShortAnswersFields } from './short-answers/ShortAnswersFields.tsx';
import { TableFields } from './table/TableFields.tsx';
import type { TaskFieldsProps } from './task-fields.ts';

/** What an author edits of each type of task. */
const FIELDS: { readonly [Type in TaskType]: ComponentType<TaskFieldsProps<Type>> } = {
  table: TableFields,
  chooseLetters: ChooseLettersFields,
  matchingGrid: MatchingGridFields,
  wordBox: WordBoxFields,
  matchingHeadings: MatchingHeadingsFields,
  flowChart: FlowChartFields,
  labelledImage: LabelledImageFields,
  notes: NotesFields,
  shortAnswers: ShortAnswersFields,
};

function FieldsOf<Type extends TaskType>({ type, fields }: { type: Type; fields: TaskFieldsProps<Type> }) {
  const Fields: ComponentType<TaskFieldsProps<Type>> = FIELDS[type];
  return <Fields {...fields} />;
}

interface AnyTaskFieldsProps {
  row: BlockRow;
  body: TaskBody;
  numbers: ReadonlyMap<string, number>;
  tools: QuestionTools;
  wasTried: boolean;
  onBody: (body: TaskBody) => void;
  onRow: (change: (row: BlockRow) => BlockRow) => void;
}

/** The fields of a task that is being edited, by its type. */
export function TaskFields({ row, body, numbers, tools, wasTried, onBody, onRow }: AnyTaskFieldsProps) {
  const { desk } = useDesk();
  const { content_id } = row;
  const choices = useMemo(() => (isLabelled(body) ? choicesOf(body) : null), [body]);
  /** A question of a task with one list offers what the list has. */
  const ownTools: QuestionTools = {
    ...tools,
    add(question_type, rowIndex, caret) {
      const question_id = tools.add(question_type, rowIndex, caret);
      onRow(settled);
      return question_id;
    },
  };

  function takeOut(index: number, words: string): void {
    onRow((now) => removeLine(now, index));
    desk.undo.set({
      words,
      run() {
        desk.editBlock(content_id);
        desk.changeBlock(content_id, (now) => restoreLine(now, row, index));
        desk.undo.set(null);
      },
    });
  }

  return (
    <ChoicesOfTask value={choices}>
      <FieldsOf
        type={body.type}
        fields={{
          body,
          onBody,
          row,
          numbers,
          tools: ownTools,
          wasTried,
          onRow,
          onRemoveLine: takeOut,
          renderLine: (index, { onLines, ...options } = {}) => (
            <ItemsFields
              row={row}
              items={itemsOf(body, index)}
              rowIndex={index}
              {...options}
              numbers={numbers}
              tools={ownTools}
              kinds={authoringOf(body.type).holds}
              wasTried={wasTried}
              onItems={(items) => {
                const line = body.lines[index];
                if (line)
                  onBody({
                    ...body,
                    lines: (body.lines as (typeof line)[]).with(index, { ...line, items }),
                  } as TaskBody);
              }}
              {...(onLines && { onLines })}
            />
          ),
        }}
      />
    </ChoicesOfTask>
  );
}

function itemsOf(body: TaskBody, index: number) {
  const items = body.lines[index]?.items ?? [];
  return items.length === 0 ? [{ type: 'text' as const, value: '' }] : items;
}
