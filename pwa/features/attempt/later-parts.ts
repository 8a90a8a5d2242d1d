// One file of the build: what an attempt shows now and then, loaded after the screen that it stands in.
export { HelpDialog } from './display/HelpDialog.tsx';
export { OtherTab } from './tab/OtherTab.tsx';
