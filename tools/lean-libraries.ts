// Removes from Fluent's themes what this app never shows: 8 KB of each first visit. A Vite plugin.

import { fileURLToPath } from 'node:url';
import { tokens } from '@fluentui/react-components';
import type { Plugin } from 'vite';
import { darkTheme, highContrastTheme, lightTheme, tide } from '../pwa/ui/theme.ts';

const THEME = fileURLToPath(new URL('../pwa/ui/theme.ts', import.meta.url));
const OWN_CODE = fileURLToPath(new URL('../pwa/', import.meta.url));

const UNUSED_TOKEN =
  /^color(Palette(?!(Red|Green|DarkOrange)(Background3|Foreground[13]|Border2)$)|Neutral(Card|Stencil|Background(Alpha|Inverted|[4578]|[23](Hover|Pressed|Selected))|Foreground(Inverted(Hover|Pressed|Selected|2|Link|Disabled)|2Link|3Brand|5)|Stroke(Alpha|OnBrand|Subtle|4|Inverted))|Brand(Background(Static|Inverted|3|2(Hover|Pressed))|Foreground(Inverted|OnLight|2(Hover|Pressed))|Stroke2(Hover|Pressed|Contrast)|Shadow)|BackgroundOverlay|Scrollbar|SubtleBackground(Inverted|LightAlpha)|Status\w+(Inverted|Background[23]|Border2|Hover|Pressed))/;
const MENTIONED_TOKEN = /var\(--((?:color|font|lineHeight|spacing|strokeWidth|borderRadius|shadow|duration|curve)\w+)/g;

/**
 * Replaces each use of Fluent's `tokens`, which names each of its 459 variables twice, by its CSS variable. Writes
 * the themes out, the dark one as its difference from the light one, without the functions that create them and
 * without unused colours. A variable that the build uses and no theme has fails the build.
 */
export function leanLibraries(): Plugin {
  return {
    name: 'papertide-lean-libraries',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id === THEME ? themeModule() : null;
    },
    transform(code, id) {
      // no line moves, so the existing source map stays valid
      return id.startsWith(OWN_CODE) || id.includes('/@fluentui/') ? { code: withVariables(code), map: null } : null;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const mentioned = chunks.flatMap(({ code }) => [...code.matchAll(MENTIONED_TOKEN)].map(([, name = '']) => name));
      const missing = new Set(mentioned.filter((name) => !(name in lightTheme) || UNUSED_TOKEN.test(name)));
      if (missing.size > 0) {
        this.error(`UNUSED_TOKEN in tools/lean-libraries.ts leaves out what the app uses: ${[...missing].join(', ')}`);
      }
    },
  };
}

function withVariables(code: string): string {
  return code.replaceAll(/\btokens\.(\w+)/g, (use, name) => {
    const variable: unknown = Reflect.get(tokens, name);
    return typeof variable === 'string' ? JSON.stringify(variable) : use;
  });
}

function themeModule(): string {
  return `
    export const tide = ${JSON.stringify(tide)};
    export const lightTheme = ${JSON.stringify(difference(lightTheme, {}))};
    export const darkTheme = { ...lightTheme, ...${JSON.stringify(difference(darkTheme, lightTheme))} };
    export const highContrastTheme = { ...darkTheme, ...${JSON.stringify(difference(highContrastTheme, darkTheme))} };`;
}

function difference(theme: object, under: object): object {
  const known = new Map<string, unknown>(Object.entries(under));
  return Object.fromEntries(
    Object.entries(theme).filter(([name, value]) => known.get(name) !== value && !UNUSED_TOKEN.test(name)),
  );
}
