export const PASSAGE = 'Passage';
export const QUESTIONS = 'Questions';
export const RESIZE = 'Resize passage and questions';

export function passageShare(percent: number): string {
  return `Passage ${percent} %`;
}
