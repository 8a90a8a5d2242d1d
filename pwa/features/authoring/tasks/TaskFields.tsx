import type { ComponentType } from 'react';
import { authoringOf } from '../../../../shared/tasks/authoring.ts';
import type { TaskBody, TaskType } from '../../../../shared/tasks/registry.ts';
import { ItemsFields } from '../blocks/ItemsFields.tsx';
import type { BlockRow } from '../desk/rows.ts';
import type { QuestionTools } from '../questions/use-question-tools.ts';
import { FlowChartFields } from './flow-chart/FlowChartFields.tsx';
import { NotesFields } from './notes/NotesFields.tsx';
import { ShortAnswersFields } from './short-answers/ShortAnswersFields.tsx';
import { TableFields } from './table/TableFields.tsx';
import type { TaskFieldsProps } from './task-fields.ts';

/** What an author edits of each type of task. */
const FIELDS: { [Type in TaskType]: ComponentType<TaskFieldsProps<Type>> } = {
  table: TableFields,
  flowChart: FlowChartFields,
  notes: NotesFields,
  shortAnswers: ShortAnswersFields,
};

interface AnyTaskFieldsProps {
  row: BlockRow;
  body: TaskBody;
  numbers: ReadonlyMap<string, number>;
  tools: QuestionTools;
  wasTried: boolean;
  onBody: (body: TaskBody) => void;
}

/** The fields of a task that is being edited, by its type. */
export function TaskFields({ row, body, numbers, tools, wasTried, onBody }: AnyTaskFieldsProps) {
  const Fields = FIELDS[body.type] as unknown as ComponentType<TaskFieldsProps<TaskType>>;
  return (
    <Fields
      body={body}
      onBody={onBody}
      renderLine={(index, { place, onLines } = {}) => (
        <ItemsFields
          row={row}
          items={itemsOf(body, index)}
          rowIndex={index}
          {...(place !== undefined && { place })}
          numbers={numbers}
          tools={tools}
          kinds={authoringOf(body.type).holds}
          wasTried={wasTried}
          onItems={(items) => {
            const line = body.lines[index];
            if (line)
              onBody({ ...body, lines: (body.lines as (typeof line)[]).with(index, { ...line, items }) } as TaskBody);
          }}
          {...(onLines && { onLines })}
        />
      )}
    />
  );
}

function itemsOf(body: TaskBody, index: number) {
  const items = body.lines[index]?.items ?? [];
  return items.length === 0 ? [{ type: 'text' as const, value: '' }] : items;
}
