export const DEVICE_FAULTS = [
  'request lost',
  'request delayed',
  'request doubled',
  'request arrives after it was given up',
  'reply lost',
  'reply cut in half',
  'reply delayed',
  'portal in place of the server',
  'refusal of a proxy',
  'too many requests',
  'connection away for a while',
  'clock jumps',
  'cursor of before',
  'cursor of nobody',
  'IndexedDB closed under the page',
  'write refused by the disk',
  'page killed',
  'page closed',
  'second tab',
] as const;

export type ServerFault =
  | 'server killed'
  | 'server stopped'
  | 'backup put back'
  | 'servers restarted one after the other'
  | 'PostgreSQL killed'
  | 'PostgreSQL restarted'
  | 'bucket away'
  | 'bucket refuses calls';

export type Fault = (typeof DEVICE_FAULTS)[number] | ServerFault;

export type Made =
  | 'attempts begun'
  | 'exercises begun'
  | 'exercises ended'
  | 'work counted'
  | 'clocks paused'
  | 'attempts given up'
  | 'attempts ended'
  | 'answers'
  | 'annotations'
  | 'flags'
  | 'settings'
  | 'parts of mocks'
  | 'words'
  | 'practice reviews'
  | 'recordings';

export interface Ledger {
  readonly faults: Map<Fault, number>;
  readonly made: Map<Made, number>;
  readonly acknowledged: Set<string>;
  readonly surprises: string[];
  syncs: number;
  signIns: number;
  backups: number;
  fault: (kind: Fault) => void;
  /** The first kind that has not happened yet: it is next, so that a short soak meets all of them. */
  owed: <Kind extends Fault>(kinds: readonly Kind[]) => Kind | undefined;
  make: (kind: Made) => void;
}

export function createLedger(): Ledger {
  const faults = new Map<Fault, number>();
  const made = new Map<Made, number>();
  return {
    faults,
    made,
    acknowledged: new Set(),
    surprises: [],
    syncs: 0,
    signIns: 0,
    backups: 0,
    fault: (kind) => void faults.set(kind, (faults.get(kind) ?? 0) + 1),
    owed: (kinds) => kinds.find((kind) => !faults.has(kind)),
    make: (kind) => void made.set(kind, (made.get(kind) ?? 0) + 1),
  };
}
