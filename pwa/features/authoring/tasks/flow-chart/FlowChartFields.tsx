import { HtmlLine } from '../../fields/HtmlLine.tsx';
import { LineList } from '../LineList.tsx';
import type { TaskFieldsProps } from '../task-fields.ts';
import { FLOW_CHART_TEXTS, TASK_TEXTS } from '../tasks-texts.ts';

export function FlowChartFields({ body, onBody, renderLine }: TaskFieldsProps<'flowChart'>) {
  return (
    <>
      <HtmlLine
        label={FLOW_CHART_TEXTS.title}
        html={body.title}
        placeholder={TASK_TEXTS.title}
        onChange={(title) => onBody({ ...body, title })}
      />
      <LineList
        lines={body.lines}
        word={FLOW_CHART_TEXTS.step}
        newLine={(value) => ({ items: [{ type: 'text', value }] })}
        onLines={(lines) => onBody({ ...body, lines })}
        renderLine={renderLine}
      />
    </>
  );
}
