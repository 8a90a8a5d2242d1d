export const ONE_TAB = 'You can take a paper here if you keep one tab open.';
