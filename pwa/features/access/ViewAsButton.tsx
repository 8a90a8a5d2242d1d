import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { User } from '../../../shared/accounts.ts';
import { viewAs } from '../../api/roles.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { refusalOf } from './refusal-of.ts';
import { ROLES } from './roles-texts.ts';

/** Lets the owner see the back office as another member of staff sees it [R406]. */
export function ViewAsButton({ user }: { user: Pick<User, 'user_id' | 'first_name'> }) {
  const [isAsking, setAsking] = useState(false);
  async function view(): Promise<void> {
    await viewAs(user.user_id);
    // every screen reads anew, as that person
    location.assign('/');
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{ROLES.viewAs}</Button>
      {isAsking && (
        <AskDialog
          title={ROLES.viewAs}
          act={{ label: ROLES.viewAs, busyLabel: ROLES.opening, destroys: false, run: () => refusalOf(view()) }}
          keep={ROLES.cancel}
          onClose={() => setAsking(false)}
        >
          <p>{ROLES.viewText(user.first_name)}</p>
        </AskDialog>
      )}
    </>
  );
}
