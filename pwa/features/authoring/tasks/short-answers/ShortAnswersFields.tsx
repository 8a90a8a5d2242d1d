import { LineList } from '../LineList.tsx';
import type { TaskFieldsProps } from '../task-fields.ts';

/** Short questions, each with its gap. */
export function ShortAnswersFields({ body, onBody, renderLine }: TaskFieldsProps<'shortAnswers'>) {
  return (
    <LineList
      lines={body.lines}
      word="question"
      newLine={(value) => ({ items: [{ type: 'text', value }] })}
      onLines={(lines) => onBody({ ...body, lines })}
      renderLine={renderLine}
    />
  );
}
