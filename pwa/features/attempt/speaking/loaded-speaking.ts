import { partAhead } from '../../../ui/lazy-part.tsx';
import { loadUntilHere } from '../../../ui/load-until-here.ts';

const loading = loadUntilHere(() => import('./speaking-parts.ts'));

export const Interview = partAhead(async () => (await loading).Interview);
export const Offer = partAhead(async () => (await loading).Offer);
export const Preparation = partAhead(async () => (await loading).Preparation);
export const ReplaceDialog = partAhead(async () => (await loading).ReplaceDialog);
export const TurnBar = partAhead(async () => (await loading).TurnBar);
