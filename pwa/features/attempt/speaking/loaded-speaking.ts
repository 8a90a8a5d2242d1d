import { preloadedPart } from '../../../ui/lazy-part.tsx';

const parts = () => import('./speaking-parts.ts');

export const Interview = preloadedPart(async () => (await parts()).Interview);
export const Offer = preloadedPart(async () => (await parts()).Offer);
export const Preparation = preloadedPart(async () => (await parts()).Preparation);
export const RecordingPlayer = preloadedPart(async () => (await parts()).RecordingPlayer);
export const ReplaceDialog = preloadedPart(async () => (await parts()).ReplaceDialog);
export const LongTurnBar = preloadedPart(async () => (await parts()).LongTurnBar);
