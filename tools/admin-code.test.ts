import { expect, it } from 'vitest';
import { ADMIN_CODE, withOwnIcons } from './admin-code.ts';

it('icons of admins come each from a file of its own, and no line moves', () => {
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

it('what admins run is told by where it stands', () => {
  expect(ADMIN_CODE.test('/x/pwa/features/authoring/steps/PartsStep.tsx')).toBe(true);
  expect(ADMIN_CODE.test('/x/pwa/features/library/admin/ExamActions.tsx')).toBe(true);
  expect(ADMIN_CODE.test('/x/pwa/features/access/UsersRoom.tsx')).toBe(true);
  expect(ADMIN_CODE.test('/x/shared/access-forms.ts')).toBe(true);
  expect(ADMIN_CODE.test('/x/shared/access.ts')).toBe(false);
  expect(ADMIN_CODE.test('/x/pwa/api/published.ts')).toBe(true);
  expect(ADMIN_CODE.test('/x/shared/authoring/remarks.ts')).toBe(true);
  expect(ADMIN_CODE.test('/x/pwa/features/library/ExamCard.tsx')).toBe(false);
  expect(ADMIN_CODE.test('/x/pwa/api/accounts.ts')).toBe(false);
});
