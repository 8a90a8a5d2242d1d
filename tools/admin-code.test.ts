import { expect, it } from 'vitest';
import {
  findMisplacedCode,
  findStudentsCode,
  isAdminsFile,
  withOwnIcons,
  type BuiltFile,
  type ImportsOf,
} from './admin-code.ts';

it('icons come each from a file of its own, and no line moves', () => {
  const code = "import {\n  TextBold20Regular,\n  TextHeader1Lines20Regular,\n} from '@fluentui/react-icons';\nnext();";
  const changed = withOwnIcons(code);
  expect(changed).toContain("import { TextBold20Regular } from '@fluentui/react-icons/svg/text-bold';");
  expect(changed).toContain(
    "import { TextHeader1Lines20Regular } from '@fluentui/react-icons/svg/text-header-1-lines';",
  );
  expect(changed.split('\n').indexOf('next();')).toBe(code.split('\n').indexOf('next();'));
});

it('an icon without a file of its own stays where it is', () => {
  expect(withOwnIcons("import { bundleIcon } from '@fluentui/react-icons';")).toBe(
    "import { bundleIcon } from '@fluentui/react-icons';",
  );
});

const ENTRY = '/x/pwa/main.tsx';
const ROUTES = '/x/pwa/app/admin-routes.tsx';
const STUDENT = '/x/pwa/features/library/LibraryScreen.tsx';
const ADMIN = '/x/pwa/features/new-room/RoomScreen.tsx';
const BOTH = '/x/shared/papers.ts';
const RULE = '/x/shared/rooms.ts';
const BUTTON = '/x/node_modules/button/index.js';

/** An app whose library is for all, and whose new room only admins come to. */
function studentsOfApp() {
  const parts: Record<string, Partial<ImportsOf>> = {
    [ENTRY]: { now: [ROUTES], later: [STUDENT] },
    [ROUTES]: { later: [ADMIN] },
    [STUDENT]: { now: [BOTH, BUTTON], later: ['/x/pwa/ui/admin/AddPostDialog.tsx'] },
    [ADMIN]: { now: [BOTH, BUTTON, RULE] },
  };
  const imports = new Map(Object.entries(parts).map(([id, one]) => [id, { now: [], later: [], ...one }]));
  return findStudentsCode(imports, [ENTRY]);
}
const file = (fileName: string, moduleIds: string[], imports: string[] = []): BuiltFile => ({
  fileName,
  moduleIds,
  imports,
});

it('what only the routes of admins lead to is theirs, in whatever folder it stands', () => {
  const students = studentsOfApp();
  for (const id of [ENTRY, ROUTES, STUDENT, BOTH, BUTTON]) expect(students.has(id), id).toBe(true);
  for (const id of [ADMIN, RULE, '/x/pwa/ui/admin/AddPostDialog.tsx']) expect(students.has(id), id).toBe(false);
  expect(isAdminsFile([ADMIN], students)).toBe(true);
  expect(isAdminsFile([RULE, BUTTON], students)).toBe(true);
  for (const ids of [[STUDENT], [BOTH], [BUTTON], [ADMIN, BOTH], ['\0rolldown/runtime.js'], []])
    expect(isAdminsFile(ids, students), String(ids)).toBe(false);
});

it('[R209] a build is stopped where students would keep what is for admins alone', () => {
  const students = studentsOfApp();
  expect(findMisplacedCode(students, [file('assets/app-1.js', [STUDENT, ADMIN])])).toEqual([
    `${ADMIN} is for admins alone, and students would keep it in assets/app-1.js`,
  ]);
  expect(findMisplacedCode(students, [file('assets/admin-RoomScreen-1.js', [ADMIN, RULE, BUTTON])])).toEqual([]);
});

it('a build is stopped where a file of students needs one that their worker does not keep', () => {
  const students = studentsOfApp();
  const files = [file('assets/library-1.js', [STUDENT], ['assets/admin-rooms-1.js'])];
  expect(findMisplacedCode(students, files)).toEqual([
    'assets/library-1.js of students needs assets/admin-rooms-1.js, which their worker does not keep',
  ]);
});
