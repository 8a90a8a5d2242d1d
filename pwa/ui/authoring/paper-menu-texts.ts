export const EXPORT = {
  title: 'Export paper file',
  export: 'Export',
  exporting: 'Exporting...',
  cancel: 'Cancel',
  answers: 'The file has the answers and reasons. Do not give it to students.',
  file: 'is saved on this device as one file. You can import it into any Papertide.',
  revision: (revision: number) => `, revision ${revision}`,
} as const;

export const MENU = {
  again: 'Press Duplicate again. It makes only one copy.',
  more: 'More',
  revisions: 'Revisions',
  export: 'Export paper file',
  duplicate: 'Duplicate',
  duplicateTitle: 'Duplicate Exam',
  copying: 'Copying...',
  cancel: 'Cancel',
  copyOf: 'A copy of',
  goesTo: 'with its answers and recordings goes to Pending Exams. This paper does not change.',
  copied: (name: string) => `${name} is in Pending Exams now.`,
  moreAbout: (name: string) => `More about ${name}`,
} as const;
