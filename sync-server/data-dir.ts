// The files and folders of DATA_DIR. A name in neither list fails backup.test.ts, so that every new one is declared
// in or out of the backup.

export const IN_BACKUP = ['media', 'recordings'] as const;

export const NOT_IN_BACKUP = {
  'token-secret': 'a secret; a restored server makes a new one',
  'epoch-mark': 'says which database ran here last',
  lock: 'held while a program works on the folder',
  'lock-journal': 'of the lock',
  'moved-away': 'says that the database moved to PostgreSQL',
  outbox: 'mails that were sent, where they are written to files',
  'restore-unfinished': 'lies there while a restore is under way',
  'restore-staging': 'the files of a restore before they change places',
  'backup-scratch': 'the files of a backup before they are sealed',
} as const;
