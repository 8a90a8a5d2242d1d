export const BANK = {
  open: 'Saved comments',
  keys: (alt: string) => `${alt}C opens the saved comments. ${alt}1 to ${alt}9 put one in.`,
  search: 'Search saved comments',
  loading: 'Loading...',
  retry: 'Try again',
  empty: 'No comment is saved for this task yet. Write one, then save it here.',
  none: 'Nothing was found.',
  insert: 'Put this comment in',
  everyCriterion: 'Every criterion',
  academy: 'Academy',
  change: 'Change',
  changeOne: (comment: string) => `Change: ${comment}`,
  remove: 'Delete',
  removeOne: (comment: string) => `Delete: ${comment}`,
  save: 'Save a comment',
  putIn: 'The comment is in.',
  tooLong: 'The comment field has no room for it.',
} as const;

export const SAVE_COMMENT = {
  title: 'Save a comment',
  titleChange: 'Change a saved comment',
  comment: 'Comment',
  criterion: 'Criterion',
  academy: 'For all markers of the academy',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  write: 'Write the comment.',
  tooLong: (most: number) => `A saved comment has at most ${most.toLocaleString('en')} characters.`,
  changed: (comment: string) => `Somebody else changed it to: ${comment} Save again to replace it.`,
  gone: 'Somebody else deleted it. Save again to keep yours.',
} as const;

export const DELETE_COMMENT = {
  title: 'Delete this saved comment?',
  delete: 'Delete',
  deleting: 'Deleting...',
  keep: 'Keep it',
  own: 'Comments that you gave to students stay.',
  academy: 'It is deleted for all markers. Comments that students have stay.',
} as const;
