import { TRACK_WORDS } from '../track-texts.ts';
import type { Goals } from '../../../../shared/goals.ts';
import type { PlannedThing, Thing } from '../../../../shared/plan.ts';
import { dayAfter } from '../../../../shared/weeks.ts';
import { weekdayWords } from '../../../ui/day-texts.ts';
import { capitalised } from '../../../ui/exam-texts.ts';
import { testWords } from '../goal-texts.ts';

export const PLAN = {
  title: 'Your week',
  link: 'Your plan for the week',
  offer: 'Set your band and get a plan for each week',
  noBand: 'Choose the band that you want. Then you see what to do each week.',
  list: 'This week',
  today: 'Today',
  rule: 'One thing a day is enough. What you miss is not added to the next days or the next week.',
  practise: 'Practise',
  nothing: 'There is nothing to plan yet: no paper is open to you.',
  library: 'Exam Library',
} as const;

export const TODAY = {
  doneToday: { title: 'You have done today’s work', words: 'Come back tomorrow for the next one.' },
  doneWeek: { title: 'You have done this week’s plan', words: 'The next plan starts on Monday.' },
  testDay: { title: 'Your test is today', words: 'Good luck.' },
} as const;

export const WEEKS = {
  title: 'Weeks of practice',
  show: 'Show my weeks of practice',
  forgives: 'One paper or one practice set a week is enough. You can miss one week.',
  failed: 'This device could not save it. Free some space, then try again.',
} as const;

export function weeksWords(weeks: number): string {
  return `${weeks} weeks of practice`;
}

export function thingWords(thing: Thing): string {
  return thing.kind === 'paper' ? `${capitalised(thing.skill)} paper` : 'Practise your mistakes';
}

export function todayTitle(thing: Thing): string {
  return thing.kind === 'paper' ? `Today: a ${thing.skill} paper` : 'Today: practise your mistakes';
}

/** Says what a thing rests on, such as 'Your last band is 6.5.' */
export function whyWords(thing: Thing): string {
  if (thing.kind === 'practice') return 'Ten questions or ten minutes.';
  return thing.lastBand === null ? 'You have no band in it yet.' : `Your last band is ${thing.lastBand}.`;
}

export function doneWords({ done_on }: PlannedThing): string {
  return done_on === null ? '' : `Done on ${weekdayWords(done_on)}`;
}

/** Returns words such as 'Monday 23 November to Sunday 29 November. General. Band 7. Your test is in 13 days.' */
export function weekWords(from: string, { targetBand, testDate, track }: Goals, today: string): string {
  const days = `${weekdayWords(from)} to ${weekdayWords(dayAfter(from, 6))}.`;
  const parts = [
    days,
    track === null ? '' : `${TRACK_WORDS[track]}.`,
    targetBand === null ? '' : `Band ${targetBand}.`,
    testDate === null ? '' : testWords(today, testDate),
  ];
  return parts.filter((words) => words !== '').join(' ');
}
