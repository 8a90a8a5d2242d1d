export const PASSAGE_NAME = 'Passage';

export function partHeading(part_no: number): string {
  return `PART ${part_no}`;
}
