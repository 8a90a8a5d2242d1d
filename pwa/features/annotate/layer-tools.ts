// One file of the build: what a layer loads after the screen that it stands in.
export { LayerTools } from './LayerTools.tsx';
export { NotesPanel } from './NotesPanel.tsx';
