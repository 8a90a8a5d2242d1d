import type { NumberedQuestion } from '../../../ui/paper/paper-outline.ts';
import { DropDownField } from './DropDownField.tsx';

export function RowAnswer({ numbered, quietMs }: { numbered: NumberedQuestion; quietMs: number }) {
  const options = numbered.body?.type === 'dropDown' ? numbered.body.options : [];
  return <DropDownField numbered={numbered} options={options} quietMs={quietMs} />;
}
