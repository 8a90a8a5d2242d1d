export const ADD_NOTE = {
  undo: 'Undo',
  select: 'Select words in the text',
  write: 'or write them here',
  comment: 'Comment',
  removed: (name: string) => `${name} is removed.`,
} as const;

export const BAND_STEPS = {
  none: 'No band yet.',
  bandOf: (criterion: string, band: number) => `${criterion}: band ${band}`,
} as const;

export const COMMENT_FIELD = {
  tooLong: 'Too long. Make it shorter. It stays here, but it is not saved until then.',
  counted: (length: number, most: number) =>
    `${length.toLocaleString('en')} of ${most.toLocaleString('en')} characters`,
} as const;

export const CONFLICT = {
  you: 'You, on another page',
  anotherAdmin: 'Another admin',
  youToo: 'You marked this on another page too',
  what: 'What',
  yours: 'Yours',
  comments: 'Comments',
  pickMine: 'Use mine',
  pickOther: 'Use the other',
  pickTheirs: 'Use theirs',
  noCorrection: 'No correction is saved. The student has the released marks.',
  nothingSaved: 'The other marker has not saved anything yet.',
  none: 'None',
  theyToo: (name: string) => `${name} marks this too`,
  choose: 'Nothing of yours is lost. Choose which marks to use.',
  released: (time: string) => `Released ${time}.`,
  saved: (time: string) => `Saved ${time}.`,
  inText: (count: number) => `${count} in the text`,
} as const;

export const CRITERIA = {
  noBand: 'Band –',
  interview: 'the interview',
  hasBand: 'The student has band',
  paperBand: 'Band of the paper',
  correct: 'Correct these marks',
  saving: 'Saving...',
  save: 'Save draft',
  release: 'Release',
  finish: 'Finish',
  decide: 'Release the decision',
  saveAndNext: 'Save and next',
  next: 'Next',
  nextKey: (alt: string) => `${alt}N saves and opens the next one.`,
  going: 'Opening...',
  given: 'Your band',
  change: 'Change these marks',
  discardChange: 'Discard the change',
  discard: 'Discard correction',
  title: (task: string) => `${task}: bands and comment`,
  band: (band: string) => `Band ${band}`,
  commentOn: (task: string) => `Comment on ${task}`,
  givenUntil: (band: number) => `You gave band ${band}. It stays until you finish the new marks.`,
  hasUntil: (band: number) => `The student has band ${band} until you release the new marks.`,
} as const;

export const MARK_HEAD = {
  response: 'Response',
  bands: 'Bands',
  marking: 'Marking',
  task: 'Task',
  shown: 'Shown',
  ended: (time: string) => `ended ${time}`,
} as const;

export const NOTICES = {
  held: 'Somebody else is marking this.',
  takeOver: 'Take over',
  anotherAdmin: 'Another admin',
  gone: 'This response was deleted.',
  goneText:
    'It was deleted with the account of its student. Nothing more is saved, also not on this device. You see your marks here until you leave.',
  conflict: 'Another marker saved first.',
  compare: 'Compare',
  choose: 'Nothing is saved until you choose.',
  heldBy: (name: string) => `${name} has it. You see here what they saved. If you take over, you continue from there.`,
  twoHold: (names: string) =>
    `${names} have begun. If you go on, your marks count only if one of them does not finish.`,
  notTaken: (why: string) => `You could not take over. ${why}`,
  restored: (time: string) => `Your marks of ${time} were saved on this device. They are here again.`,
} as const;

export const NEXT = {
  notFound: 'The next one did not open.' as const,
  retry: 'Try again',
  list: 'Back to the list',
} as const;

export const SECOND = {
  marking: 'Two people mark this paper. You do not see the other marks. Somebody decides when both have finished.',
  complete: 'Two people have marked this. It waits for a decision.',
  twoHave: 'Two people mark this already.' as const,
  title: 'Two markers',
  same: 'Both gave the same band.',
  differ: (bands: string) => `They differ by ${bands}.`,
  bands: (count: number) => (count === 1 ? '1 band' : `${count} bands`),
  oneOnly: 'One person has marked this. The paper needs no second marker any more.',
  what: 'What',
  band: 'Band',
  comment: 'Comments',
  none: 'None',
  inText: (count: number) => `${count} in the text`,
  deletedMarker: 'Deleted account',
  takeMarks: (name: string) => `Use the marks of ${name}`,
  used: (name: string) => `You see the marks of ${name} below. You can still change them. Then release.`,
  askTitle: 'Replace the marks below?',
  ask: (name: string) => `The marks below are replaced by the marks of ${name}.`,
  replace: 'Replace',
  replacing: 'Replacing...',
  keep: 'Keep mine',
  reason: (reason: string) => `Why it was decided so: ${reason}`,
} as const;

export const MODEL = { title: 'Model answer' } as const;

export const MARK_SCREEN = {
  retry: 'Try again',
  marking: 'Marking',
  bandsAndComment: 'Bands and comment',
  discardTitle: 'Discard the correction?',
  discard: 'Discard',
  discarding: 'Discarding...',
  keep: 'Keep it',
  discardText: (name: string, band: number | null) =>
    `The new marks are deleted for every marker. ${name} keeps band ${band}, with the earlier comments.`,
} as const;

export const PLAYER = {
  player: (name: string) => `Player: ${name}`,
  play: (name: string) => `Play ${name}`,
  pause: (name: string) => `Pause ${name}`,
  back: (seconds: number) => `Back ${seconds} seconds`,
  forward: (seconds: number) => `Forward ${seconds} seconds`,
  position: (name: string) => `Position in ${name}`,
  timeOf: (shown: string, whole: string) => `${shown} of ${whole}`,
  speed: (name: string) => `Speed of ${name}`,
  keys: (alt: string, seconds: number) =>
    `Keys, also while you write: ${alt}K plays and pauses. ${alt}J goes ${seconds} seconds back, ${alt}L goes forward. ${alt}Comma and ${alt}Full stop change the speed.`,
} as const;

export const NOTE_LIST = {
  title: 'Comments in the text',
  hint: 'What the student should know here',
  remove: (name: string) => `Remove ${name.toLowerCase()}`,
  noteAt: (name: string, words: string) => `${name} at ‘${words}’`,
} as const;

export const RELEASE = {
  titleCorrected: 'Release the corrected marks?',
  title: 'Release the marks?',
  reason: 'Reason, for the student to read (needed)',
  releasing: 'Releasing...',
  release: 'Release',
  notYet: 'Not yet',
  andNext: 'Release and next',
  titleFinish: 'Finish your marks?',
  finish: 'Finish',
  finishing: 'Finishing...',
  finishAndNext: 'Finish and next',
  finishes: (name: string, band: number | null) =>
    `You give band ${band}. ${name} does not see it yet: two people mark this paper, and somebody decides.`,
  titleDecide: 'Release the decision?',
  decisionReason: 'Reason, for staff only (needed: the two bands differ by more than half a band)',
  noDecisionReason: 'The two bands differ by more than half a band. Write why you decide so.',
  noReason: 'Write why you corrected the marks. The student reads it.',
  sees: (name: string, band: number | null) =>
    `${name} sees band ${band} and your comments when their device is online.`,
  replaces: (band: number | null) => `It replaces band ${band}.`,
  counted: (length: number, most: number) => `${length} of ${most} characters`,
  tooLong: (most: number) => `A reason has at most ${most} characters.`,
} as const;

export const RESPONSE = {
  hideTask: 'Hide the task',
  showTask: 'Show the task',
  title: 'Response',
  nothingWritten: 'The student wrote nothing for this task.',
  asked: (task: string) => `${task}: what was asked`,
  recordingOf: (part: number) => `recording of Part ${part}`,
  notWhole: (part: number) =>
    `The recording of Part ${part} is not complete yet. The student’s device will send the rest.`,
  nothingRecorded: (part: number) => `The student recorded nothing for Part ${part}.`,
} as const;

export const SAID = {
  finished: (name: string, band: number | null) => `Finished: you gave ${name} band ${band}.`,
  changing: 'You are changing your marks. The old ones stay until you finish the new ones.',
  changeDiscarded: 'The change is discarded. Your marks stay as they were.',
  takenOver: 'You have this response now. You continue from what was saved.',
  usedMine: 'You use your own marks.',
  usedTheirs: 'You use the saved marks.',
  released: (name: string, band: number | null) => `Released: ${name} has band ${band}.`,
  correcting: (name: string, band: number | null) =>
    `You are correcting marks that ${name} has. Band ${band} stays until you release the new marks.`,
  discarded: (name: string, band: number | null) => `The correction is discarded. ${name} has band ${band}.`,
} as const;

export const NOTE_NAMES = {
  theComment: 'The comment',
  comment: (number: number) => `Comment ${number}`,
} as const;

export const SELECTED_WORDS = {
  notFound: 'These words are not in the text. Write them exactly as the student wrote them.',
  tooMany: (most: number) =>
    `Choose fewer words. A comment can be about ${most.toLocaleString('en')} characters at most.`,
} as const;

export const RESPONSE_TEXT = {
  tooMany: (most: number) => `A text has at most ${most} comments.`,
} as const;
