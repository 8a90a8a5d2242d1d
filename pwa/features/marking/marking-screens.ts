export { MarkScreen } from './MarkScreen.tsx';
export { MarkersScreen } from './MarkersScreen.tsx';
export { QueueScreen } from './QueueScreen.tsx';
