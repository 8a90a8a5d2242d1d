import { labelsOf } from '../../../../shared/tasks/settle-labels.ts';
import type { LabelledBody } from './labelled-row.ts';

export function choicesOf(body: LabelledBody): { label: string; html: string }[] {
  const labels = labelsOf(body) ?? [];
  return body.choices.map((html, index) => ({ label: labels[index] ?? '', html }));
}
