/** The free sample's paper, the same on every server and in every app [R100]. Another text is another paper, with another id. */
export const FREE_SAMPLE_ID = '019a2c00-0000-7000-8000-000000000001';
/** The only revision that the app brings along. */
export const FREE_SAMPLE_REVISION = 1;
