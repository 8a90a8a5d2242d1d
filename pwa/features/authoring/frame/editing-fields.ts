// What a desk needs once something on it is open, in one file of the build.

export { BlockFields } from '../blocks/BlockFields.tsx';
export { RichTextEditor } from '../rich-text/RichTextEditor.tsx';
