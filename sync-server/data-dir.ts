// The files and folders of DATA_DIR. A name that is in neither list fails backup.test.ts, so that nobody forgets to say whether a
// backup has it [R251].

/** Folders of students' work and of papers. */
export const IN_BACKUP = ['media', 'recordings'] as const;

/** Left out of a backup, and why. The database is copied by itself. */
export const NOT_IN_BACKUP = {
  'token-secret': 'a secret; a restored server makes a new one',
  'epoch-mark': 'says which database ran here last',
  lock: 'held while a program works on the folder',
  'lock-journal': 'of the lock',
  outbox: 'mails that were sent, where they are written to files',
  'restore-unfinished': 'lies there while a restore is under way',
  'restore-staging': 'the files of a restore before they change places',
  'backup-scratch': 'the files of a backup before they are sealed',
} as const;
