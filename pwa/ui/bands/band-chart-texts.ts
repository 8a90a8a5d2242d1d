export const BANDS_OVER_TIME = 'Bands over time';

/** The end of a line has no room for words. */
export const orLowerSign = (band: number) => `≤ ${band}`;
