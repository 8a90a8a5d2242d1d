import { counted } from '../../../ui/admin/counted.ts';

export const SET_MOCKS = {
  title: 'Full mocks set',
  set: 'Set a full mock',
  none: 'No full mock is set.',
  mock: 'Full mock',
  untilColumn: 'Until',
  did: 'All four parts done',
  acts: 'Change or remove',
  over: ', over',
  until: (day: string) => `until ${day}`,
  doneBy: (done: number, of: number) => `${done} of ${counted(of, 'student')}`,
  seeWho: (name: string) => `Who has taken ${name}`,
  change: (name: string, day: string) => `Change ${name}, until ${day}`,
  remove: (name: string, day: string) => `Remove ${name}, until ${day}`,
  removeTitle: 'Remove the full mock',
  keep: 'Keep it',
  removeAct: 'Remove',
  saving: 'Saving...',
  removeText: (name: string) =>
    `Students no longer see ${name} as set for them. Students who have begun it keep it, with their results.`,
  who: 'Who has taken it',
  name: 'Name',
  parts: (done: number, of: number) => (done === of ? 'All done' : `${done} of ${of}`),
  partsColumn: 'Parts done',
  close: 'Close',
  noMocks: 'There is no full mock that students can take now. An admin makes one under Create Exam.',
} as const;
