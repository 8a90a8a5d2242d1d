export const PASSAGE_NAME = 'Passage';

export function partHeading(part_no: number, isTask: boolean): string {
  return `${isTask ? 'TASK' : 'PART'} ${part_no}`;
}
