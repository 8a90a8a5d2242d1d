// The free sample in one chunk, so that nobody else loads it.

export { SampleHere } from './SampleHere.tsx';
export { SampleOffer } from './SampleOffer.tsx';
export { noteScreens } from './sample-screens.ts';
export { SampleScreen } from './SampleScreen.tsx';
