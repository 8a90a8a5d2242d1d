export const SKIP = 'Skip to the content';
