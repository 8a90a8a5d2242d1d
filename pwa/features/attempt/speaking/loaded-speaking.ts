import { partAhead } from '../../../ui/lazy-part.tsx';

const parts = () => import('./speaking-parts.ts');

export const Interview = partAhead(async () => (await parts()).Interview);
export const Offer = partAhead(async () => (await parts()).Offer);
export const Preparation = partAhead(async () => (await parts()).Preparation);
export const RecordingPlayer = partAhead(async () => (await parts()).RecordingPlayer);
export const ReplaceDialog = partAhead(async () => (await parts()).ReplaceDialog);
export const TurnBar = partAhead(async () => (await parts()).TurnBar);
