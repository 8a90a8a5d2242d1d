import type { Audio } from '../../../shared/papers.ts';

export function audioOfPart(paperAudio: readonly Audio[], part_id: string): Audio | null {
  const inOrder = paperAudio.toSorted((a, b) => a.content_order - b.content_order);
  return (
    inOrder.find((audio) => audio.part_id === part_id) ?? inOrder.find((audio) => audio.audio_condition === 1) ?? null
  );
}
