import type { FileProblem } from '../../../api/published.ts';

const MOST_BYTES = 1032 * 1024 * 1024;

export function paperFileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.zip$/i.test(name)) return `${name} is no paper file: those end in .papertide.zip. Choose another file.`;
  if (size === 0) return `${name} is empty. Choose another file.`;
  return size > MOST_BYTES ? `${name} is larger than a paper may be. Choose another file.` : null;
}

const PIECES: Record<string, string> = {
  parts: 'Part',
  documents: 'piece of the passage',
  blocks: 'block',
  questions: 'question',
  turns: 'turn',
  transcript: 'turn of the transcript',
};

export function placeWords(place: string): string {
  if (place.startsWith('media/')) return `Recording ${place.slice('media/'.length, 'media/'.length + 8)}`;
  const words = place
    .split('.')
    .map((step) => {
      const [, name = '', index] = /^(\w+)\[(\d+)\]$/.exec(step) ?? [];
      return index === undefined ? step : `${PIECES[name] ?? name} ${Number(index) + 1}`;
    })
    .join(', ');
  // 'paper.json' is a file name, not a path
  return place === 'paper.json' ? place : words.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

export function byPlace(problems: readonly FileProblem[]): { place: string; messages: string[] }[] {
  const places = [...new Set(problems.map(({ place }) => place))];
  return places.map((place) => ({
    place: placeWords(place),
    messages: problems.filter((problem) => problem.place === place).map(({ message }) => message),
  }));
}
