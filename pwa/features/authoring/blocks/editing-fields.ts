export { BlockFields } from './BlockFields.tsx';
export { RichTextEditor } from '../rich-text/RichTextEditor.tsx';
