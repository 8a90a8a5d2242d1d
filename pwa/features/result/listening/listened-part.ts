import type { Audio } from '../../../../shared/papers.ts';
import type { Transcript } from '../../../../shared/reasons.ts';
import type { ListenedPart, ListeningAgain } from '../../../local/database/db.ts';
import { audioOfPart } from '../../../ui/paper/audio-of-part.ts';
import type { TimedSentence } from '../../../ui/audio/timed-sentences.ts';
import type { OutlinePart } from '../../../ui/paper/paper-outline.ts';
import { transcriptOfPart, type ReviewedPaper } from '../review/where.ts';

export interface PartToHear {
  part: OutlinePart;
  transcript: Transcript;
  audio: Audio;
}

/** Returns the parts whose sentences have times, one for each recording. */
export function partsToHear(paper: ReviewedPaper): PartToHear[] {
  const parts: PartToHear[] = [];
  for (const part of paper.outline.parts) {
    const audio = audioOfPart(paper.paperAudio, part.part.part_id);
    const transcript = transcriptOfPart(paper, part.part.part_id);
    if (!audio || !transcript?.turns.some(({ start_ms }) => start_ms !== null)) continue;
    if (parts.every((one) => one.transcript.part_id !== transcript.part_id)) parts.push({ part, transcript, audio });
  }
  return parts;
}

/** These speakers say words of the test, such as 'Part one.', and none of the talk. */
const ANNOUNCERS = new Set(['narrator', 'announcer']);

/** Returns the sentences that are typed or said: all without the announcements, unless there is nothing else. */
export function sentencesToSay(sentences: readonly TimedSentence[]): readonly TimedSentence[] {
  const said = sentences.filter(({ speaker }) => !ANNOUNCERS.has(speaker.trim().toLowerCase()));
  return said.length > 0 ? said : sentences;
}

/** Returns the index of a sentence of the recording among those that are typed or said, or that of the next one. */
export function indexToSay(sentences: readonly TimedSentence[], index: number): number {
  const said = sentencesToSay(sentences);
  const at = said.findIndex((sentence) => sentences.indexOf(sentence) >= index);
  return at === -1 ? said.length - 1 : at;
}

/** Returns where a student is in a part; at its beginning if its transcript has been changed since. */
export function listenedPart(listening: ListeningAgain, part_id: string, count: number): ListenedPart {
  const stored = listening.parts[part_id];
  return stored?.count === count ? stored : { count, at: 0, typed: '', marked: {} };
}

export function goToSentence(part: ListenedPart, to: number): ListenedPart {
  const at = Math.max(0, Math.min(part.count - 1, to));
  return at === part.at ? part : { ...part, at, typed: '' };
}

export function countMarked({ marked }: ListenedPart): { done: number; perfect: number } {
  const all = Object.values(marked);
  return { done: all.length, perfect: all.filter(({ right, total }) => right === total).length };
}
