import { partAhead } from '../../ui/lazy-part.tsx';
import { loadUntilHere } from '../../ui/load-until-here.ts';

const loading = loadUntilHere(() => import('./later-parts.ts'));

export const DisplayDialog = partAhead(async () => (await loading).DisplayDialog);
export const HelpDialog = partAhead(async () => (await loading).HelpDialog);
export const MissingPaper = partAhead(async () => (await loading).MissingPaper);
export const OtherTab = partAhead(async () => (await loading).OtherTab);
