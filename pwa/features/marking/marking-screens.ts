// The screens of marking in one file of the build.

export { MarkScreen } from './MarkScreen.tsx';
export { QueueScreen } from './QueueScreen.tsx';
