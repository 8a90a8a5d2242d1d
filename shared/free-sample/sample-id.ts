/** The id of the free sample's paper, the same on every server and in every app [R100]. Another question or key needs a new id. */
export const FREE_SAMPLE_ID = '019a2c00-0000-7000-8000-000000000001';
export const FREE_SAMPLE_REVISION = 1;
