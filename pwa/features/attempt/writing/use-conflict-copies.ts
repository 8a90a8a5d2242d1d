import { useEffect, useState } from 'react';
import { useDevice } from '../../../local/device.tsx';
import { useConflictCopies } from '../../../local/queries/conflict-copies.ts';
import {
  forgetConflictCopies,
  saveSwappedText,
  pruneConflictCopies,
} from '../../../local/writes/save-conflict-copies.ts';
import type { PaperOutline } from '../../../ui/paper/paper-outline.ts';
import type { AnswerStore } from '../answers/answer-store.ts';
import { createConflictCopies, type ConflictCopies } from './conflict-copies.ts';

export function useConflictCopiesOf(
  result_id: string,
  answerStore: AnswerStore,
  outline: PaperOutline,
): ConflictCopies {
  const device = useDevice();
  const { db } = device;
  const stored = useConflictCopies(db, result_id);
  const [conflictCopies] = useState(() =>
    createConflictCopies({
      answerStore,
      part_ids: outline.parts.map(({ part }) => part.part_id),
      device: {
        swap: (text, texts) => saveSwappedText(device, { ...text, result_id }, texts),
        forget: (part_id, texts) => forgetConflictCopies(db, { result_id, part_id }, texts),
        tidy: (part_id, shown) => pruneConflictCopies(db, { result_id, part_id }, shown),
      },
    }),
  );
  useEffect(() => conflictCopies.follow(), [conflictCopies]);
  useEffect(() => {
    if (stored) conflictCopies.receive(new Map(stored.map(({ part_id, texts }) => [part_id, texts])));
  }, [conflictCopies, stored]);
  return conflictCopies;
}
