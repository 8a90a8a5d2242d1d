import { IMPORT_TEXTS, PIECE_TEXTS, recordingWords } from './import-texts.ts';
import type { FileProblem } from '../../../api/published.ts';

const MOST_BYTES = 1032 * 1024 * 1024;

export function paperFileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.zip$/i.test(name)) return IMPORT_TEXTS.noPaperFile(name);
  if (size === 0) return IMPORT_TEXTS.empty(name);
  return size > MOST_BYTES ? IMPORT_TEXTS.tooLarge(name) : null;
}

export function placeWords(place: string): string {
  if (place.startsWith('media/')) return recordingWords(place.slice('media/'.length, 'media/'.length + 8));
  const words = place
    .split('.')
    .map((step) => {
      const [, name = '', index] = /^(\w+)\[(\d+)\]$/.exec(step) ?? [];
      return index === undefined ? step : `${PIECE_TEXTS[name] ?? name} ${Number(index) + 1}`;
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
