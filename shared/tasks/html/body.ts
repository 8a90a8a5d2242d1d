import type { Shape } from '../shape.ts';

export const html: Shape<{ html: string }> = { read: (content_data) => ({ html: content_data }), linesOf: () => [] };
