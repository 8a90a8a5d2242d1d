export const EDIT = {
  short: 'Edit',
  label: (name: string) => `Edit ${name}`,
  title: 'Edit Exam',
  act: 'Ok',
  busy: 'Moving...',
  moves: (name: string) =>
    `To change a lot, press Ok: ${name} moves to the create exam tab, and leaves the Exam Library until you finish it again.`,
  words: 'Attempts that have begun go on, and are marked as the paper was.',
  correct: 'Correct this paper',
  opening: 'Opening...',
  toCorrect: 'To correct something small, press Correct this paper: students keep the paper until you finish.',
  done: (name: string) => `${name} is in Pending Exams now.`,
} as const;

export const DELETE = {
  short: 'Delete',
  label: (name: string) => `Delete ${name}`,
  title: 'Delete Exam',
  act: 'Delete',
  busy: 'Deleting...',
  question: (name: string) => `Are you sure you want to delete ${name}`,
  words: 'It leaves the Exam Library for everyone. Results of students stay.',
  done: (name: string) => `${name} was deleted.`,
} as const;

export const CANCEL = 'Cancel';
