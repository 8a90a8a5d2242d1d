export const WHY = {
  button: 'Why',
  name: (number: number) => `Why, question ${number}`,
  onPaper: 'Why: ',
  where: 'Show me where',
  whereName: (number: number) => `Show me where, question ${number}`,
} as const;
