import { partAhead } from '../../../ui/lazy-part.tsx';
import { loadUntilHere } from '../../../ui/load-until-here.ts';

const loading = loadUntilHere(() => import('./examiner-parts.ts'));

export const Interview = partAhead(async () => (await loading).Interview);
export const Preparation = partAhead(async () => (await loading).Preparation);
export const TurnBar = partAhead(async () => (await loading).TurnBar);
