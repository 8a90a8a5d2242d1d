import { RichTextEditor } from '../rich-text/RichTextEditor.tsx';
import type { TaskFieldsProps } from '../tasks/task-fields.ts';
import { FIELD_TEXTS } from './block-texts.ts';

export function HeadingFields({ body, above, onBody }: TaskFieldsProps<'heading'>) {
  return (
    <RichTextEditor
      label={FIELD_TEXTS.heading}
      value={body.html}
      placeholder={FIELD_TEXTS.startTyping}
      above={above}
      onChange={(html) => onBody({ ...body, html })}
    />
  );
}

export function TextFields({ body, above, onBody }: TaskFieldsProps<'text'>) {
  return (
    <RichTextEditor
      label={FIELD_TEXTS.text}
      value={body.html}
      placeholder={FIELD_TEXTS.typeHere}
      above={above}
      onChange={(html) => onBody({ ...body, html })}
    />
  );
}
