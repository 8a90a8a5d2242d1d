// One file of the build: what the first press on Record does not need, loaded beside the recorder.
export { RecordingPlayer } from '../../../ui/RecordingPlayer.tsx';
export { Interview } from './Interview.tsx';
export { Offer } from './Offer.tsx';
export { Preparation } from './Preparation.tsx';
export { ReplaceDialog } from './ReplaceDialog.tsx';
export { TurnBar } from './TurnBar.tsx';
