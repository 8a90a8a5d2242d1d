const same = <Body>(body: Body): Body => body;

export const BASIC = {
  labels: null,
  tidy: same,
  withHtml: same,
  problems: () => [],
  losesEmptyLines: false,
  tagLine: null,
};

export const WITHOUT_QUESTIONS = {
  ...BASIC,
  holds: [],
  mapItems: same,
  changeLine: () => null,
  toText: same,
  fromText: same,
};
