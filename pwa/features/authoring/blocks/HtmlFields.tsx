import { RichTextEditor } from '../rich-text/RichTextEditor.tsx';
import type { TaskFieldsProps } from '../tasks/task-fields.ts';

export function HeadingFields({ body, above, onBody }: TaskFieldsProps<'heading'>) {
  return (
    <RichTextEditor
      label="Heading"
      value={body.html}
      placeholder="Start Typing"
      above={above}
      onChange={(html) => onBody({ ...body, html })}
    />
  );
}

export function TextFields({ body, above, onBody }: TaskFieldsProps<'text'>) {
  return (
    <RichTextEditor
      label="Text"
      value={body.html}
      placeholder="Start typing..."
      above={above}
      onChange={(html) => onBody({ ...body, html })}
    />
  );
}
