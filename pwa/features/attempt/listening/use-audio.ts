import { useEffect, useState } from 'react';
import type { Audio } from '../../../../shared/papers.ts';
import { readAudioPlaceMs, saveAudioPlace } from '../../../local/media/audio-places.ts';
import { useDevice } from '../../../local/device.tsx';
import { useIsMediaHere } from '../../../local/queries/media.ts';
import { openAudio } from '../../../offline/audio.ts';
import type { OpenedAudio } from '../../../ui/audio/use-player.ts';

export type AudioState =
  | { kind: 'none' }
  | { kind: 'opening' }
  | { kind: 'missing' }
  | { kind: 'unreadable' }
  | {
      kind: 'open';
      audio: OpenedAudio;
      letGo: () => void;
    };

export function useAudio(result_id: string, audio: Audio | null): AudioState {
  const { db } = useDevice();
  const sha256 = audio?.sha256 ?? null;
  const id = audio?.reading_document_id ?? null;
  const isHere = useIsMediaHere(db, sha256);
  const [opened, setOpened] = useState<OpenedAudio | null>(null);
  const [unreadableId, setUnreadableId] = useState<string | null>(null);

  const isOpen = opened !== null;
  useEffect(() => {
    if (!isHere || isOpen || sha256 === null || id === null) return;
    let hasLeft = false;
    async function open(sha256: string, id: string): Promise<void> {
      const [blob, startMs] = await Promise.all([openAudio(db, sha256), readAudioPlaceMs(db, result_id, id)]);
      if (hasLeft || !blob) return;
      const savePlace = (position_ms: number) =>
        saveAudioPlace(db, { result_id, reading_document_id: id, position_ms });
      setOpened({ reading_document_id: id, url: URL.createObjectURL(blob), startMs, savePlace });
    }
    open(sha256, id).catch(() => setUnreadableId(id));
    return () => {
      hasLeft = true;
    };
  }, [db, result_id, sha256, id, isHere, isOpen]);
  useEffect(() => () => setOpened(null), [db, result_id, sha256, id]);
  useEffect(() => (opened ? () => URL.revokeObjectURL(opened.url) : undefined), [opened]);

  if (id === null) return { kind: 'none' };
  if (opened?.reading_document_id === id) return { kind: 'open', audio: opened, letGo: () => setOpened(null) };
  if (unreadableId === id) return { kind: 'unreadable' };
  return { kind: isHere === false ? 'missing' : 'opening' };
}
