/** An event of the window: the first screen can be used. From here on the app says itself what is missing (inline/). */
export const FIRST_SCREEN = 'first-screen';
