import { lazyPart, partAhead } from '../../../ui/lazy-part.tsx';
import { loadUntilHere } from '../../../ui/load-until-here.ts';

const parts = () => import('./speaking-parts.ts');
const loading = loadUntilHere(parts);

export const Interview = partAhead(async () => (await loading).Interview);
export const Offer = partAhead(async () => (await loading).Offer);
export const Preparation = partAhead(async () => (await loading).Preparation);
// what is pressed for says where it is not here [R190]
const replace = lazyPart(async () => (await parts()).ReplaceDialog);
void loading.then(replace.load);
export const ReplaceDialog = replace.Part;
export const TurnBar = partAhead(async () => (await loading).TurnBar);
