import { preloadedPart } from '../../../ui/lazy-part.tsx';

const parts = () => import('./speaking-parts.ts');

export const Interview = preloadedPart(async () => (await parts()).Interview);
export const Offer = preloadedPart(async () => (await parts()).Offer);
export const Preparation = preloadedPart(async () => (await parts()).Preparation);
export const LeaveDialog = preloadedPart(async () => (await parts()).LeaveDialog);
export const RecordedAnswer = preloadedPart(async () => (await parts()).RecordedAnswer);
export const ReplaceDialog = preloadedPart(async () => (await parts()).ReplaceDialog);
export const LongTurnBar = preloadedPart(async () => (await parts()).LongTurnBar);
export const NoMicrophone = preloadedPart(async () => (await parts()).NoMicrophone);
export const NotSaved = preloadedPart(async () => (await parts()).NotSaved);
export const Ended = preloadedPart(async () => (await parts()).Ended);
export const LevelMeter = preloadedPart(async () => (await parts()).LevelMeter);
