// All of the free sample in one chunk: who has nothing to do with it loads none.

export { SampleHere } from './SampleHere.tsx';
export { SampleOffer } from './SampleOffer.tsx';
export { SampleScreen } from './SampleScreen.tsx';
