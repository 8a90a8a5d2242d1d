export const FULL_INSTRUCTIONS = 'Full instructions';
