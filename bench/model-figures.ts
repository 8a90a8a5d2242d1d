// The figures that servers.ts measures and model.ts reads.

export interface MeasuredServers {
  /** Cores that the servers, PostgreSQL and the students shared. */
  cores: number;
  students: number;
  everyMs: number;
  saturateMs: number;
  paceMs: number;
  points: MeasuredPoint[];
}

export interface MeasuredPoint {
  servers: number;
  load: 'saturate' | 'pace' | 'instant';
  /** Threads of other programs that wanted a core just before, on average. */
  others: number;
  callsASecond: number;
  p50: number;
  p99: number;
  last: number;
  /** Processor time of a call, in ms: all servers, PostgreSQL, and the process that plays the students. */
  serverMs: number;
  databaseMs: number;
  studentMs: number;
  /** Calls for each wait of PostgreSQL for its disk. */
  callsACommit: number;
  /** How long such a wait takes. */
  commitMs: number;
}
