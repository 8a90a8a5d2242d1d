// What only admins run, and how the build keeps it from students' devices.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Chunks with such a module are named admin-…: the service worker does not keep them. */
export const ADMIN_CODE =
  /\/pwa\/(features\/(access|authoring|insight|marking|back-office|library\/admin|profile\/security\/admin)|ui\/(authoring|admin))\/|\/pwa\/api\/(access|authoring|groups|insight|marking|posts|published|reviews|second-factor|tables)\.ts$|\/react-icons\/lib\/atoms\/svg\/|\/shared\/(authoring\/(draft|remarks)|access-forms|access-log|account-details|address-list|group-forms|insight|csv|marking|reviews)\.ts$/;

const ICONS = fileURLToPath(new URL('../node_modules/@fluentui/react-icons/lib/atoms/svg/', import.meta.url));
const IMPORT_OF_ICONS = /import\s*\{([^}]*)\}\s*from\s*(['"])@fluentui\/react-icons\2;?/g;

/**
 * The library of icons has hundreds of them in one file, and a file stands in one chunk: an icon that only admins see would
 * come to students with those beside it. So the code of admins takes each from a file of its own.
 */
export function ownIcons(): Plugin {
  return {
    name: 'papertide-own-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      // no line moves, so that the map of before still finds each
      return ADMIN_CODE.test(id) ? { code: withOwnIcons(code), map: null } : null;
    },
  };
}

/** Code with each icon imported from its own file, on the lines of before. */
export function withOwnIcons(code: string): string {
  return code.replaceAll(IMPORT_OF_ICONS, (whole: string, names: string) => {
    const imports = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => `import { ${name} } from '@fluentui/react-icons${fileOf(name)}';`);
    return imports.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
  });
}

/** '/svg/text-bold' of TextBold20Regular; nothing where there is no such file. */
function fileOf(name: string): string {
  const family = name.replace(/(16|20|24|28|32|48|10|12)?(Regular|Filled|Light|Color)$/, '');
  const file = family
    .replaceAll(/([a-z0-9])([A-Z])|([A-Za-z])(?=\d)/g, (_all, end: string, start: string, letter: string) =>
      letter === undefined ? `${end}-${start}` : `${letter}-`,
    )
    .toLowerCase();
  return existsSync(`${ICONS}${file}.js`) ? `/svg/${file}` : '';
}
