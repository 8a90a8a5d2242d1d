// The screens of authoring in one file of the build; the desk and the editor of rich text come when they are needed.

export { ExplanationScreen } from './explanation/ExplanationScreen.tsx';
export { PendingExamsScreen } from './papers/PendingExamsScreen.tsx';
export { KeyScreen } from './published/KeyScreen.tsx';
export { RevisionsScreen } from './published/RevisionsScreen.tsx';
export { ContentStep } from './steps/ContentStep.tsx';
export { DetailsStep, NewExamStep } from './steps/DetailsStep.tsx';
export { FinishedStep } from './steps/FinishedStep.tsx';
export { PartsStep } from './steps/PartsStep.tsx';

/** Apart from them: it brings a database with it. */
export const loadPreviewScreen = async () => (await import('./preview/PreviewScreen.tsx')).PreviewScreen;
