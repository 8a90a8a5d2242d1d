export { LeaveDialog } from './LeaveDialog.tsx';
export { RecordedAnswer } from './RecordedAnswer.tsx';
export { Interview } from './Interview.tsx';
export { Offer } from './Offer.tsx';
export { Preparation } from './Preparation.tsx';
export { ReplaceDialog } from './ReplaceDialog.tsx';
export { LongTurnBar } from './LongTurnBar.tsx';
export { Ended, NoMicrophone, NotSaved } from './RecorderNotices.tsx';
export { LevelMeter } from '../../../ui/microphone/LevelMeter.tsx';
