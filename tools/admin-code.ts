// What only admins run, and how the build keeps it from students' devices: their worker keeps no file that is named admin-….
// The build finds it out by what leads where: admins' code is all that the app reaches through a lazy screen of
// pwa/app/admin-routes.tsx, or a lazy import of what stands in a folder of admins, and in no other way.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/** The folders of admins, and the calls of a dialog that stands in students' screens. */
export const ADMIN_CODE =
  /\/pwa\/(features\/(access|authoring|insight|marking|back-office|library\/admin|profile\/security\/admin)\/|ui\/(authoring|admin)\/|api\/posts\.ts$)/;
const ADMIN_ROUTES = /\/pwa\/app\/admin-routes\.tsx$/;
const OWN_CODE = /^(?!.*\/node_modules\/).*\/(pwa|shared)\//;
const ADMIN_FILE = /(^|\/)admin-/;

/** What a module imports at once, and what it imports later. */
export interface ImportsOf {
  now: readonly string[];
  later: readonly string[];
}

/** A file of the build: its modules, and the files that come with it. */
export type BuiltFile = Pick<Rolldown.OutputChunk, 'fileName' | 'moduleIds' | 'imports'>;

/** The modules that students can come to. */
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

/** Whether a file of these modules is for admins alone. */
export function isAdminsFile(moduleIds: readonly string[], students: ReadonlySet<string>): boolean {
  // a library is reached as a whole, also where a student needs another part of it
  const own = moduleIds.filter((id) => OWN_CODE.test(id));
  const telling = own.length > 0 ? own : moduleIds;
  return telling.length > 0 && !telling.some((id) => students.has(id) || id.startsWith('\0'));
}

/** What is wrong with the files of a build: students would keep admins' code, or miss some of theirs. */
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

/** Names the files of the build, those for admins alone admin-…, and stops a build that gives code to the wrong people. */
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
 * The library of icons has hundreds of them in one file, and a file stands in one chunk: an icon would come to everybody with
 * those beside it. So each comes from a file of its own, with the screens that show it.
 */
export function ownIcons(): Plugin {
  return {
    name: 'papertide-own-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      // no line moves, so that the map of before still finds each
      return OWN_CODE.test(id) ? { code: withOwnIcons(code), map: null } : null;
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
