// Keeps admins' code off students' devices: their service worker does not cache files named admin-…. The build
// derives it from imports: admins' code is what the app reaches only through a lazy screen of
// pwa/app/admin-routes.tsx or a lazy import in an admin folder.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

export const ADMIN_CODE =
  /\/pwa\/(features\/(access|authoring|insight|marking|back-office|library\/admin|profile\/security\/admin)\/|ui\/(authoring|admin)\/|api\/posts\.ts$)/;
const ADMIN_ROUTES = /\/pwa\/app\/admin-routes\.tsx$/;
const OWN_CODE = /^(?!.*\/node_modules\/).*\/(pwa|shared)\//;
const ADMIN_FILE = /(^|\/)admin-/;

export interface ImportsOf {
  now: readonly string[];
  later: readonly string[];
}

export type BuiltFile = Pick<Rolldown.OutputChunk, 'fileName' | 'moduleIds' | 'imports'>;

export function findStudentsCode(
  imports: ReadonlyMap<string, ImportsOf>,
  entries: readonly string[],
): ReadonlySet<string> {
  const found = new Set(entries);
  for (const id of found) {
    const { now = [], later = [] } = imports.get(id) ?? {};
    const theirs = ADMIN_ROUTES.test(id) ? [] : later.filter((other) => !ADMIN_CODE.test(other));
    for (const other of [...now, ...theirs]) found.add(other);
  }
  return found;
}

export function isAdminsFile(moduleIds: readonly string[], students: ReadonlySet<string>): boolean {
  // a library counts as a whole, even if a student needs another part of it
  const own = moduleIds.filter((id) => OWN_CODE.test(id));
  const telling = own.length > 0 ? own : moduleIds;
  return telling.length > 0 && !telling.some((id) => students.has(id) || id.startsWith('\0'));
}

export function findMisplacedCode(students: ReadonlySet<string>, files: readonly BuiltFile[]): string[] {
  return files.flatMap(({ fileName, moduleIds, imports: others }) => {
    const admins = moduleIds.filter((id) => OWN_CODE.test(id) && !students.has(id));
    if (ADMIN_FILE.test(fileName)) return [];
    return [
      ...admins.map((id) => `${id} is for admins alone, and students would keep it in ${fileName}`),
      ...others
        .filter((other) => ADMIN_FILE.test(other))
        .map((other) => `${fileName} of students needs ${other}, which their worker does not keep`),
    ];
  });
}

export function adminCode() {
  const imports = new Map<string, ImportsOf>();
  let students: ReadonlySet<string> = new Set();
  const plugin: Plugin = {
    name: 'papertide-admin-code',
    apply: 'build',
    buildEnd() {
      const entries: string[] = [];
      for (const id of this.getModuleIds()) {
        const module = this.getModuleInfo(id);
        if (!module) continue;
        imports.set(id, { now: module.importedIds, later: module.dynamicallyImportedIds });
        if (module.isEntry) entries.push(id);
      }
      students = findStudentsCode(imports, entries);
    },
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).filter((file) => file.type === 'chunk');
      const faults = findMisplacedCode(students, files);
      if (faults.length > 0) this.error(faults.join('\n'));
    },
  };
  return {
    plugin,
    chunkFileNames: ({ moduleIds }: { moduleIds: readonly string[] }) =>
      isAdminsFile(moduleIds, students) ? 'assets/admin-[name]-[hash].js' : 'assets/[name]-[hash].js',
  };
}

const ICONS = fileURLToPath(new URL('../node_modules/@fluentui/react-icons/lib/atoms/svg/', import.meta.url));
const IMPORT_OF_ICONS = /import\s*\{([^}]*)\}\s*from\s*(['"])@fluentui\/react-icons\2;?/g;

/**
 * Imports each icon from its own file, so that it loads with the screens that show it. The icon library has hundreds
 * per file, and a file goes into one chunk: an icon would reach everybody together with its neighbours.
 */
export function ownIcons(): Plugin {
  return {
    name: 'papertide-own-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      // no line moves, so the existing source map stays valid
      return OWN_CODE.test(id) ? { code: withOwnIcons(code), map: null } : null;
    },
  };
}

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

function fileOf(name: string): string {
  const family = name.replace(/(16|20|24|28|32|48|10|12)?(Regular|Filled|Light|Color)$/, '');
  const file = family
    .replaceAll(/([a-z0-9])([A-Z])|([A-Za-z])(?=\d)/g, (_all, end: string, start: string, letter: string) =>
      letter === undefined ? `${end}-${start}` : `${letter}-`,
    )
    .toLowerCase();
  return existsSync(`${ICONS}${file}.js`) ? `/svg/${file}` : '';
}
