import { vi } from 'vitest';

/** Looks until a check passes. A loaded machine is slow, not wrong: only a hanging test reaches the limit. */
export const waitFor = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 30_000 });
