import { withResolvers } from '../../base/with-resolvers.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { loadWithRetry } from '../../ui/load-with-retry.ts';

export const parts = () => import('./lazy-parts.ts');
const partsUntilHere = () => loadWithRetry(parts);
const shown = withResolvers<void>();

const display = lazyPart(async () => (await parts()).AttemptDisplay);
const help = lazyPart(async () => (await parts()).HelpDialog);
const textSizeSteps = lazyPart(async () => (await parts()).TextSizeSteps);
const missing = lazyPart(async () => (await parts()).MissingPaper);
const noAttempt = lazyPart(async () => (await parts()).NoAttempt);
const otherTab = lazyPart(async () => (await parts()).OtherTab);
// an attempt works without these: they load when they can, and must not delay its first paint
const passageLine = lazyPart(async () => (await shown.promise.then(partsUntilHere)).PassageLine);
const typingBar = lazyPart(async () => (await shown.promise.then(partsUntilHere)).TypingBar);
const practiceClock = lazyPart(async () => (await parts()).PracticeClock);
const workTimer = lazyPart(async () => (await shown.promise.then(partsUntilHere)).WorkTimer);
const attemptKeys = lazyPart(async () => (await shown.promise.then(partsUntilHere)).AttemptKeys);
const doubtedTime = lazyPart(async () => (await shown.promise.then(partsUntilHere)).DoubtedTime);
const followQuestion = lazyPart(async () => (await shown.promise.then(partsUntilHere)).FollowQuestion);
const foldButton = lazyPart(async () => (await shown.promise.then(partsUntilHere)).FoldButton);
const givenUp = lazyPart(async () => (await shown.promise.then(partsUntilHere)).GivenUp);
const replacedWork = lazyPart(async () => (await shown.promise.then(partsUntilHere)).ReplacedWork);
const saveTrouble = lazyPart(async () => (await shown.promise.then(partsUntilHere)).SaveTrouble);

export const AttemptDisplay = display.Part;
export const HelpDialog = help.Part;
export const TextSizeSteps = textSizeSteps.Part;
export const MissingPaper = missing.Part;
export const NoAttempt = noAttempt.Part;
export const OtherTab = otherTab.Part;
export const PassageLine = passageLine.Part;
export const TypingBar = typingBar.Part;
export const PracticeClock = practiceClock.Part;
export const WorkTimer = workTimer.Part;
export const AttemptKeys = attemptKeys.Part;
export const DoubtedTime = doubtedTime.Part;
export const FollowQuestion = followQuestion.Part;
export const FoldButton = foldButton.Part;
export const GivenUp = givenUp.Part;
export const ReplacedWork = replacedWork.Part;
export const SaveTrouble = saveTrouble.Part;

export async function loadLazyParts(): Promise<void> {
  shown.resolve();
  await partsUntilHere();
  await Promise.all(
    [
      display,
      help,
      textSizeSteps,
      missing,
      otherTab,
      passageLine,
      typingBar,
      attemptKeys,
      doubtedTime,
      followQuestion,
      foldButton,
      givenUp,
      replacedWork,
      saveTrouble,
      practiceClock,
      workTimer,
    ].map(({ load }) => load()),
  );
}
