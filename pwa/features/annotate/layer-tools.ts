export { LayerTools } from './LayerTools.tsx';
export { NotesPanel } from './NotesPanel.tsx';
