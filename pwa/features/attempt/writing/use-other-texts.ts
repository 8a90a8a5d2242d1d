import { useEffect, useState } from 'react';
import { useDevice } from '../../../local/device.tsx';
import { useKeptOtherTexts } from '../../../local/queries/other-texts.ts';
import { forgetOtherTexts, saveSwappedText, tidyOtherTexts } from '../../../local/save-other-texts.ts';
import type { PaperOutline } from '../../../ui/paper/paper-outline.ts';
import type { AnswerSheet } from '../sheet/answer-sheet.ts';
import { createOtherTexts, type OtherTexts } from './other-texts.ts';

export function useOtherTexts(result_id: string, sheet: AnswerSheet, outline: PaperOutline): OtherTexts {
  const device = useDevice();
  const { db } = device;
  const kept = useKeptOtherTexts(db, result_id);
  const [others] = useState(() =>
    createOtherTexts({
      sheet,
      part_ids: outline.parts.map(({ part }) => part.part_id),
      device: {
        swap: (text, texts) => saveSwappedText(device, { ...text, result_id }, texts),
        forget: (part_id, texts) => forgetOtherTexts(db, { result_id, part_id }, texts),
        tidy: (part_id, shown) => tidyOtherTexts(db, { result_id, part_id }, shown),
      },
    }),
  );
  useEffect(() => others.follow(), [others]);
  useEffect(() => {
    if (kept) others.receive(new Map(kept.map(({ part_id, texts }) => [part_id, texts])));
  }, [others, kept]);
  return others;
}
