import { lazyPart } from '../../ui/lazy-part.tsx';
import { loadUntilHere } from '../../ui/load-until-here.ts';

const parts = () => loadUntilHere(() => import('./later-parts.ts'));

const display = lazyPart(async () => (await parts()).DisplayDialog);
const help = lazyPart(async () => (await parts()).HelpDialog);
const missing = lazyPart(async () => (await parts()).MissingPaper);
const otherTab = lazyPart(async () => (await parts()).OtherTab);
const passageLine = lazyPart(async () => (await parts()).PassageLine);
const typingBar = lazyPart(async () => (await parts()).TypingBar);

export const DisplayDialog = display.Part;
export const HelpDialog = help.Part;
export const MissingPaper = missing.Part;
export const OtherTab = otherTab.Part;
export const PassageLine = passageLine.Part;
export const TypingBar = typingBar.Part;

/** To be asked for once an attempt is on the screen, which it must not hold up: what opens later is here by then. */
export function loadLaterParts(): void {
  for (const { load } of [display, help, missing, otherTab, passageLine, typingBar]) void load();
}
