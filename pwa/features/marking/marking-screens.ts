export { MarkScreen } from './MarkScreen.tsx';
export { QueueScreen } from './QueueScreen.tsx';
