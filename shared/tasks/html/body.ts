import type { Shape } from '../shape.ts';

/** A heading or a text: its content_data is its HTML. */
export const html: Shape<{ html: string }> = { read: (content_data) => ({ html: content_data }), linesOf: () => [] };
