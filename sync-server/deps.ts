import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Metrics } from './http/metrics.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Readiness } from './http/readiness.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MediaFiles } from './media/files.ts';
import type { RecordingFiles } from './recordings/files.ts';
import type { ReadRevisionFacts } from './papers/revision-facts.ts';
import type { ReadDiskSpace } from './quota/disk-space.ts';
import type { Store } from './store/store.ts';

export interface Deps {
  store: Store;
  config: Config;
  media: MediaFiles;
  recordings: RecordingFiles;
  /** The origin of signed addresses; null if all files go through the server. */
  mediaOrigin: string | null;
  mailer: Mailer;
  log: Logger;
  metrics: Metrics;
  readiness: Readiness;
  readFacts: ReadRevisionFacts;
  jobs: Pick<Jobs, 'add'>;
  readDiskSpace: ReadDiskSpace;
  /** Epoch milliseconds. */
  now: () => number;
}
