import { useState } from 'react';
import type { Audio } from '../../../../shared/papers.ts';
import type { Transcript } from '../../../../shared/reasons.ts';
import type { TimedSentence } from '../../../ui/audio/timed-sentences.ts';
import type { Stretch } from '../review/stretch.ts';
import { useSentences } from './use-sentences.ts';

export interface SentenceSteps {
  sentences: readonly TimedSentence[];
  /** The one that was asked for last; null before one was. */
  chosen: number | null;
  isRepeated: boolean;
  play: (index: number) => void;
  setRepeated: (isRepeated: boolean) => void;
}

/** The sentences of the shown part's recording, and the way from one to the next. */
export function useSentenceSteps(
  audio: Audio | null,
  transcript: Transcript | null,
  onPlay: (stretch: Stretch) => void,
): SentenceSteps {
  const sentences = useSentences(audio, transcript);
  const part_id = transcript?.part_id ?? '';
  const [asked, setAsked] = useState({ part_id: '', index: 0 });
  const [isRepeated, setRepeated] = useState(false);
  return {
    sentences,
    chosen: asked.part_id === part_id ? asked.index : null,
    isRepeated,
    play(index) {
      const sentence = sentences[index];
      if (!sentence) return;
      setAsked({ part_id, index });
      onPlay({ from_ms: sentence.from_ms, to_ms: sentence.to_ms });
    },
    setRepeated,
  };
}
