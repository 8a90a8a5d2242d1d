// Apart from the schema, so that the code of a start needs no more than these.

/** The most different faults that a device counts and a report holds. */
export const MAX_CRASHES = 5;
export const MAX_CRASH_COUNT = 1_000;
