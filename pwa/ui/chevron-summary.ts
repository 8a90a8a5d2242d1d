import { size, space } from './look.ts';

/** Style of what holds `details`: each summary is a line to press, with a chevron at its end in place of a triangle. */
export const chevronSummary = {
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    gap: space.s,
    minHeight: size.touch,
    cursor: 'pointer',
    fontWeight: 600,
    listStyleType: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary svg': { flexShrink: 0, marginLeft: 'auto' },
  '& [open] > summary svg': { transform: 'rotate(180deg)' },
  '[open] > summary svg': { transform: 'rotate(180deg)' },
} as const;
