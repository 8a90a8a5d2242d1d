export const BANDS_OVER_TIME = 'Bands over time';
