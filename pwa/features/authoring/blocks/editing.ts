import { createLazy } from '../frame/lazy.ts';

export const editing = createLazy(() => import('./editing-fields.ts'));
