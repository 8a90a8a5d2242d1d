import { counted } from '../../../ui/admin/counted.ts';

const SKILL_NAMES = { reading: 'Reading', listening: 'Listening' } as const;

export const PRACTICE_ROOM = {
  kinds: 'What the class gets wrong most',
  kindsNone: 'Nobody in this class has a result in reading or listening yet.',
  kindsAbout: 'Of the newest attempt of each student on each paper. Practised: answers in the last 7 days.',
  kind: 'Kind of question',
  skill: 'Skill',
  lost: 'Wrong or not answered',
  lostShort: 'Lost',
  of: (count: number) => ` of ${count.toLocaleString('en')}`,
  students: 'Students',
  practised: 'Practised',
  practisedRight: 'Right in practice',
  nobody: 'nobody yet',
  papers: 'By paper',
  question: 'Question',
  students7: 'Who practises',
  about: 'Practice counts once it is sent. Practice without a connection comes later.',
  name: 'Name',
  last: 'Last practice',
  answers: 'In the last 7 days',
  never: 'never',
  noItems: 'nothing to practise yet',
  show: 'Show',
  csv: 'CSV',
  fileKinds: [
    'Skill',
    'Kind of question',
    'Right',
    'Wrong',
    'Not answered',
    'Students',
    'Practised',
    'Right in practice',
  ],
  fileQuestions: ['Paper', 'Number', 'Question', 'Kind of question', 'Wrong or not answered', 'Students', 'Practised'],
  fileStudents: ['First name', 'Last name', 'Email', 'Last practice', 'Answers in 7 days', 'Right', 'To practise'],
  fileHomework: ['First name', 'Last name', 'Email', 'Done', 'Of'],
  idle: (count: number, all: number) =>
    count === 0
      ? 'All students with something to practise have practised in the last 7 days.'
      : `${counted(count, 'student has', 'students have')} not practised for 7 days, of ${all.toLocaleString('en')}.`,
  ofSkill: (skill: keyof typeof SKILL_NAMES) => SKILL_NAMES[skill],
  answersWords: (answers: number, right: number) =>
    answers === 0 ? 'nothing' : `${counted(answers, 'answer')}, ${right.toLocaleString('en')} right`,
} as const;

export const HOMEWORK = {
  title: 'Practice to do',
  none: 'No practice is set. If you set some, each student practises what they got wrong themselves.',
  set: 'Set practice',
  what: 'What',
  untilColumn: 'Until',
  did: 'Done by',
  acts: 'Change or remove',
  until: (day: string) => `until ${day}`,
  over: ', over',
  doneBy: (done: number, of: number) =>
    of === 0 ? 'nobody has anything of it to practise' : `${done.toLocaleString('en')} of ${counted(of, 'student')}`,
  change: (what: string) => `Change: ${what}`,
  remove: (what: string) => `Remove: ${what}`,
  seeWho: (what: string) => `See who did it: ${what}`,
  who: 'Who did it',
  close: 'Close',
  yes: 'Done',
  some: (done: number, of: number) => `${done} of ${of}`,
  notYet: 'Not begun',
  nothing: 'Nothing of it to practise',
  removeTitle: 'Remove this practice?',
  removeText: 'Students no longer see it on their home page. What they practised stays.',
  removeAct: 'Remove',
  keep: 'Keep it',
  saving: 'Saving...',
} as const;

export const SET_HOMEWORK = {
  title: 'Set practice',
  which: 'What to practise',
  kinds: 'Kinds of question',
  paper: (name: string) => `Questions of ${name}`,
  choose: 'Choose',
  kind: (kind: string, skill: string, lost: number) => `${kind}, ${skill} (${lost.toLocaleString('en')} wrong)`,
  question: (number: number, words: string, lost: number, of: number) =>
    `${number}. ${words} (${lost.toLocaleString('en')} of ${of.toLocaleString('en')} got it wrong)`,
  count: 'How many questions at most',
  countError: 'Enter a number from 1 to 40',
  date: 'Last day',
  words: 'Message to the students (optional)',
  length: (length: number, most: number) => `${length} of ${most}`,
  about: 'Each student practises only their own mistakes. A student who made none has nothing to do.',
  dayOver: 'That day is over.',
  dayOverText: 'Students see it as late.',
  act: 'Set the practice',
  saving: 'Saving...',
} as const;

/** Names what is set, in one line. */
export function homeworkWords({
  kinds,
  exam_name,
  question_ids,
  count,
}: {
  kinds: readonly { kind: string }[];
  exam_name: string;
  question_ids: readonly string[];
  count: number;
}): string {
  const most = `Up to ${counted(count, 'question')}`;
  if (question_ids.length > 0) return `${most} of ${exam_name === '' ? 'a deleted paper' : exam_name}`;
  return `${most}: ${kinds.map(({ kind }) => kind).join(', ')}`;
}
