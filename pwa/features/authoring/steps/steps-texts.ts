export const STEPS_TEXTS = {
  steps: 'Steps',
  wait: 'Please Wait',
  next: 'Next',
  saving: 'Saving...',
  failed: (reason: string) => `${reason} What you entered is still here: press Next to try again.`,
  createParts: 'Create parts',
  countOfPart: (part_no: number) => `Part ${part_no}: number of questions`,
  wrongCount: (most: number) => `Enter a number from 1 to ${most}.`,
  tasks: (count: string) => `${count}: one in each part. A person marks them, so there are no questions to count.`,
  inAll: (questions: string) => `${questions} in all.`,
} as const;

export const DETAILS_TEXTS = {
  newExam: 'New exam',
  title: 'Create exam first step',
  month: 'Month',
  selectMonth: 'Select Month',
  year: 'Year',
  selectYear: 'Select Year',
  name: 'Exam Name',
  duration: 'Exam Duration',
  hours: 'Hours',
  minutes: 'Minutes',
  track: 'Parent Category',
  selectTrack: 'Select Parent Category',
  category: 'Category',
  selectCategory: 'Select Category',
  parts: 'No Of Parts',
  enterParts: 'Enter No Of Parts',
  free: 'Give free access',
} as const;

export const CORRECTION_TEXTS = {
  seen: (revision: number) => `Students see revision ${revision} while you correct this paper.`,
  discard: 'Discard the correction',
  discardOf: (name: string) => `Discard the correction of ${name}`,
  title: 'Discard the correction?',
  act: 'Discard',
  discarding: 'Discarding...',
  keep: 'Keep it',
  goesBack: (name: string, revision: number) => `${name} is then again as students see it: revision ${revision}.`,
  isLost: 'All that was changed since the correction was opened is lost, by other authors too.',
  done: (name: string) => `The correction of ${name} was discarded.`,
} as const;

export const FINISHED_TEXTS = {
  title: 'Exam create successfully',
  published: (name: string, revision: number) =>
    `${name} is published as revision ${revision}. Students with access find it in the Exam Library.`,
  library: 'Exam Library',
  pending: 'Pending Exams',
  explain: 'Write the explanation',
  edit: 'Edit Exam',
  ok: 'Ok',
  moving: 'Moving...',
  cancel: 'Cancel',
  correct: 'Correct this paper',
  opening: 'Opening...',
  toCorrect: 'To correct something small, press Correct this paper: students keep the paper until you finish.',
  moves:
    'To change a lot, press Ok: this exam moves to the create exam tab, and leaves the Exam Library until you finish it again.',
  whatStays: 'Attempts that have begun go on, and are marked as the paper was.',
} as const;
