import { Suspense } from 'react';
import { preloadedPart } from '../../../ui/lazy-part.tsx';
import { size } from '../../../ui/look.ts';
import type { NumberedQuestion } from '../../../ui/paper/paper-outline.ts';
import { DropDownField } from './DropDownField.tsx';
import { areLabels, areShortChoices } from './short-choices.ts';
import { useLabelWords } from './use-label-words.ts';

const ShortChoices = preloadedPart(async () => (await import('./ShortChoices.tsx')).ShortChoices);

export function RowAnswer({ numbered, quietMs }: { numbered: NumberedQuestion; quietMs: number }) {
  const options = numbered.body?.type === 'dropDown' ? numbered.body.options : [];
  const labelled = useLabelWords(numbered);
  const hasWords = labelled === undefined ? areLabels(options) : labelled !== null;
  if (hasWords || !areShortChoices(options))
    return <DropDownField numbered={numbered} options={options} quietMs={quietMs} />;
  return (
    <Suspense fallback={<div style={{ minHeight: size.touch }} />}>
      <ShortChoices numbered={numbered} options={options} quietMs={quietMs} />
    </Suspense>
  );
}
