// One file of the build: what an examiner does, loaded beside the recorder.
export { Interview } from './Interview.tsx';
export { Preparation } from './Preparation.tsx';
export { TurnBar } from './TurnBar.tsx';
