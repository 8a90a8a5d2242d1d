import { type ComponentType, useMemo } from 'react';
import type { ContentBody } from '../../../../shared/content.ts';
import { authoringOf } from '../../../../shared/tasks/authoring.ts';
import { type ContentType, linesOf } from '../../../../shared/tasks/registry.ts';
import type { BlockRow } from '../editor-state/rows.ts';
import { isMarkedByPerson } from '../editor-state/structure.ts';
import { useDraftEditor } from '../editor-state/use-editor.ts';
import { bodyOf, withBody } from '../questions/edit-questions.ts';
import { type QuestionTools, useQuestionTools } from '../questions/use-question-tools.ts';
import { choicesOf } from '../tasks/choices-of-body.ts';
import { ChoicesOfTask } from '../tasks/choices-of-task.ts';
import { ChooseLettersFields } from '../tasks/choose-letters/ChooseLettersFields.tsx';
import { FlowChartFields } from '../tasks/flow-chart/FlowChartFields.tsx';
import { LabelledImageFields } from '../tasks/labelled-image/LabelledImageFields.tsx';
import { isLabelled, removeLine, restoreLine, settled } from '../tasks/labelled-row.ts';
import { MatchingGridFields } from '../tasks/matching-grid/MatchingGridFields.tsx';
import { MatchingHeadingsFields } from '../tasks/matching-headings/MatchingHeadingsFields.tsx';
import { NotesFields } from '../tasks/notes/NotesFields.tsx';
import { ShortAnswersFields } from '../tasks/short-answers/ShortAnswersFields.tsx';
import { TableFields } from '../tasks/table/TableFields.tsx';
import type { TaskFieldsProps } from '../tasks/task-fields.ts';
import { WordBoxFields } from '../tasks/word-box/WordBoxFields.tsx';
import { HeadingFields, TextFields } from './HtmlFields.tsx';
import { BlockLimitFields } from './BlockLimitFields.tsx';
import { BulletListFields, DropDownFields, ParagraphFields } from './ItemRowsFields.tsx';
import { ItemsFields } from './ItemsFields.tsx';
import { AlphabetFields, BooleanFields } from './ListFields.tsx';
import { McqQuestionFields } from './McqQuestionFields.tsx';

const FIELDS: { readonly [Type in ContentType]: ComponentType<TaskFieldsProps<Type>> } = {
  heading: HeadingFields,
  text: TextFields,
  booleanList: BooleanFields,
  alphabetList: AlphabetFields,
  bulletList: BulletListFields,
  paragraph: ParagraphFields,
  mcqQuestion: McqQuestionFields,
  dropDownQuestion: DropDownFields,
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

function FieldsOf<Type extends ContentType>({ type, fields }: { type: Type; fields: TaskFieldsProps<Type> }) {
  const Fields: ComponentType<TaskFieldsProps<Type>> = FIELDS[type];
  return <Fields {...fields} />;
}

export interface BlockFieldsProps {
  row: BlockRow;
  numbers: ReadonlyMap<string, number>;
  above: string;
  wasTried: boolean;
  onChange: (change: (row: BlockRow) => BlockRow) => void;
}

export function BlockFields({ row, numbers, above, wasTried, onChange }: BlockFieldsProps) {
  const { draftEditor, structure } = useDraftEditor();
  const { content_id } = row;
  const tools = useQuestionTools(content_id);
  const body = useMemo(() => bodyOf(row), [row]);
  const choices = useMemo(() => (isLabelled(body) ? choicesOf(body) : null), [body]);
  const setBody = (next: ContentBody) => onChange((now) => withBody(now, next));
  const ownTools: QuestionTools = {
    ...tools,
    add(question_type, rowIndex, caret) {
      const question_id = tools.add(question_type, rowIndex, caret);
      onChange(settled);
      return question_id;
    },
  };

  function takeOut(index: number, words: string): void {
    onChange((now) => removeLine(now, index));
    draftEditor.offerUndo(words, content_id, (now) => restoreLine(now, row, index));
  }

  return (
    <ChoicesOfTask value={choices}>
      <BlockLimitFields row={row} numbers={numbers} tools={tools} onChange={onChange} />
      <FieldsOf
        type={body.type}
        fields={{
          body,
          onBody: setBody,
          row,
          numbers,
          above,
          tools: ownTools,
          wasTried,
          onRow: onChange,
          onRemoveLine: takeOut,
          renderLine: (index, options = {}) => (
            <ItemsFields
              row={row}
              items={itemsOf(body, index)}
              rowIndex={index}
              kinds={authoringOf(body.type).holds}
              {...options}
              {...(isMarkedByPerson(structure.exam) && { kinds: [] })}
              numbers={numbers}
              tools={ownTools}
              wasTried={wasTried}
              onItems={(items) => setBody(authoringOf(body.type).changeLine(body, index, () => items) ?? body)}
            />
          ),
        }}
      />
    </ChoicesOfTask>
  );
}

function itemsOf(body: ContentBody, index: number) {
  const items = linesOf(body)[index] ?? [];
  return items.length === 0 ? [{ type: 'text' as const, value: '' }] : items;
}
