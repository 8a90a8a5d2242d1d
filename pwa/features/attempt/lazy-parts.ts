export { DisplayDialog } from '../../ui/DisplayDialog.tsx';
export { ReplacedWork } from './screen/ReplacedWork.tsx';
export { HelpDialog } from './display/HelpDialog.tsx';
export { TextSizeSteps } from './display/TextSizeSteps.tsx';
export { MissingPaper } from './opening/MissingPaper.tsx';
export { OtherTab } from './tab/OtherTab.tsx';
export { PracticeClock } from './screen/PracticeClock.tsx';
export { WorkTimer } from './screen/use-work-time.ts';
export { PassageLine, TypingBar } from './typing/TypingBars.tsx';
