export const HOMEWORK = {
  title: 'Practice from your teacher',
  done: 'Done',
  download: 'Download your papers to this device first',
  more: 'More questions may be in papers that are not on this device',
  nothing: 'You have no mistakes of this kind. Nothing to do.',
  progress: (done: number, of: number) => (done === 0 ? `${questions(of)}.` : `${done} of ${questions(of)} done.`),
} as const;

function questions(count: number): string {
  return count === 1 ? '1 question' : `${count} questions`;
}

export function whatWords({
  kinds,
  exam_name,
  question_ids,
}: {
  kinds: readonly { kind: string }[];
  exam_name: string;
  question_ids: readonly string[];
}): string {
  if (question_ids.length > 0) return `Your mistakes in ${exam_name === '' ? 'a paper' : exam_name}`;
  return `Your mistakes in ${kinds.map(({ kind }) => kind).join(', ')}`;
}
