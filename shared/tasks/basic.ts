// The types of block that are no tasks share this.

const same = <Body>(body: Body): Body => body;

/** Their content stands in lines alone. */
export const BASIC = {
  labels: null,
  tidy: same,
  withHtml: same,
  problems: () => [],
  losesEmptyLines: false,
  tagLine: null,
};

/** They hold no questions. */
export const WITHOUT_QUESTIONS = {
  ...BASIC,
  holds: [],
  mapItems: same,
  changeLine: () => null,
  toText: same,
  fromText: same,
};
