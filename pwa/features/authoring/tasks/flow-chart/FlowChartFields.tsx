import { HtmlLine } from '../../fields/HtmlLine.tsx';
import { LineList } from '../LineList.tsx';
import type { TaskFieldsProps } from '../task-fields.ts';

export function FlowChartFields({ body, onBody, renderLine }: TaskFieldsProps<'flowChart'>) {
  return (
    <>
      <HtmlLine
        label="Title of the flow chart"
        html={body.title}
        placeholder="Title"
        onChange={(title) => onBody({ ...body, title })}
      />
      <LineList
        lines={body.lines}
        word="step"
        newLine={(value) => ({ items: [{ type: 'text', value }] })}
        onLines={(lines) => onBody({ ...body, lines })}
        renderLine={renderLine}
      />
    </>
  );
}
