export { BlockFields } from '../blocks/BlockFields.tsx';
export { RichTextEditor } from '../rich-text/RichTextEditor.tsx';
