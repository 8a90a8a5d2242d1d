import { LineList } from '../LineList.tsx';
import type { TaskFieldsProps } from '../task-fields.ts';

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
