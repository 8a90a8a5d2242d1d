import type { Theme } from '@fluentui/react-components';
import { darkTheme, highContrastTheme, lightTheme, tide } from '../../ui/theme.ts';

type Colours = [light: string, dark: string, highContrast: string, forced: string | null];

function ofTheme(name: keyof Theme, forced: string | null = null): Colours {
  return [String(lightTheme[name]), String(darkTheme[name]), String(highContrastTheme[name]), forced];
}

const COLOURS: Record<string, Colours> = {
  paper: ['#fcfaf4', '#1c2120', '#000000', 'Canvas'],
  highlight: ['#ffe680', '#e2c55a', '#ffe94d', 'Mark'],
  'on-highlight': ['#17262b', '#14191a', '#000000', 'MarkText'],
  note: ofTheme('colorStatusDangerForeground1', 'CanvasText'),
  'note-on-highlight': ['#b3261e', '#8c1d18', '#6b0f0a', 'MarkText'],
  evidence: [tide[150], tide[120], '#8fe3ff', 'Highlight'],
  'on-evidence': ['#17262b', tide[10], '#000000', 'HighlightText'],
  'evidence-line': [tide[80], tide[40], tide[40], 'HighlightText'],
  ground: ofTheme('colorNeutralBackground2', 'Canvas'),
  ink: ofTheme('colorNeutralForeground1', 'CanvasText'),
  halo: ofTheme('colorNeutralBackground1', 'Canvas'),
  link: ofTheme('colorBrandForegroundLink', 'LinkText'),
  'brand-ink': [tide[50], tide[160], '#ffffff', 'LinkText'],
  scrim: ['rgba(0, 16, 22, 0.5)', 'rgba(0, 0, 0, 0.64)', 'rgba(38, 38, 38, 0.8)', null],
  ink2: ofTheme('colorNeutralForeground2'),
  line: ofTheme('colorNeutralStroke2'),
  edge: ofTheme('colorNeutralStroke1'),
  foot: ofTheme('colorNeutralStrokeAccessible'),
  shade: ofTheme('colorNeutralBackground3'),
  accent: ofTheme('colorBrandBackground'),
  'on-accent': ofTheme('colorNeutralForegroundOnBrand'),
  off: ofTheme('colorNeutralBackgroundDisabled'),
  'on-off': ofTheme('colorNeutralForegroundDisabled'),
  failure: ofTheme('colorStatusDangerBackground1'),
};

function valuesOf(column: 0 | 1 | 2 | 3): string {
  return Object.entries(COLOURS)
    .flatMap(([name, colours]) => (colours[column] === null ? [] : [`--pt-${name}: ${colours[column]};`]))
    .join(' ');
}

export const pageColours = `
:root { color-scheme: light dark; ${valuesOf(0)} }
@media (prefers-color-scheme: dark) { :root { ${valuesOf(1)} } }
:root[data-contrast='dark'] { color-scheme: dark; ${valuesOf(1)} }
:root[data-contrast='high'] { color-scheme: dark; ${valuesOf(2)} }
@media (forced-colors: active) { :root, :root[data-contrast] { ${valuesOf(3)} } }
`;
