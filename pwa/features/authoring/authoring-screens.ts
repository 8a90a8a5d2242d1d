export { ExplanationScreen } from './explanation/ExplanationScreen.tsx';
export { MadeMocksScreen } from './mocks/MadeMocksScreen.tsx';
export { PendingExamsScreen } from './papers/PendingExamsScreen.tsx';
export { KeyScreen } from './published/KeyScreen.tsx';
export { RevisionsScreen } from './published/RevisionsScreen.tsx';
export { ContentStep } from './steps/ContentStep.tsx';
export { DetailsStep, NewExamStep } from './steps/DetailsStep.tsx';
export { FinishedStep } from './steps/FinishedStep.tsx';
export { PartsStep } from './steps/PartsStep.tsx';

/** A chunk of its own, because it brings a database. */
export const loadPreviewScreen = async () => (await import('./preview/PreviewScreen.tsx')).PreviewScreen;
