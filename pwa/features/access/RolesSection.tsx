import { Button, Checkbox } from '@fluentui/react-components';
import { useState } from 'react';
import type { AccountDetails } from '../../../shared/account-details.ts';
import { codeWords } from '../../../shared/groups.ts';
import { rolesOf, STAFF_ROLES, type StaffRole } from '../../../shared/roles.ts';
import { ROLE_NAMES, rolesText } from '../../../shared/staff.ts';
import { refusalWords } from '../../api/access.ts';
import { listGroups } from '../../api/groups.ts';
import { setRoleCode, setRoles } from '../../api/roles.ts';
import { useLoaded } from '../../ui/admin/use-pages.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Answer } from './Answer.tsx';
import { useAccessStyles } from './access.styles.ts';
import { refusalOf } from './refusal-of.ts';
import { ROLES } from './roles-texts.ts';

interface RolesSectionProps {
  details: AccountDetails;
  onChanged: () => void;
}

/** Lets the owner give and take roles; a role of somebody who is no staff yet waits until they confirm it. */
export function RolesSection({ details: { user, staff }, onChanged }: RolesSectionProps) {
  const styles = useAccessStyles();
  const offer = staff?.offer ?? null;
  const standing = offer ? rolesOf({ role: 'student', roles: offer.roles }) : rolesOf(user);
  const [roles, setChosen] = useState<readonly StaffRole[]>(standing);
  const [groupIds, setGroupIds] = useState<readonly string[]>(offer?.group_ids ?? staff?.group_ids ?? []);
  const [asked, setAsked] = useState<'save' | 'back' | 'code' | null>(null);
  const [said, setSaid] = useState<{ by: 'roles' | 'code'; words: string } | null>(null);
  const { value: groups, failure } = useLoaded(listGroups, refusalWords);
  const isWaiting = offer !== null;

  async function save(wanted: readonly StaffRole[]): Promise<void> {
    const group_ids = wanted.includes('teacher') ? [...groupIds] : [];
    setSaid({ by: 'roles', words: await setRoles({ user_id: user.user_id, roles: [...wanted], group_ids }) });
    setChosen(wanted);
    setAsked(null);
    onChanged();
  }

  async function makeCode(): Promise<void> {
    setSaid({ by: 'code', words: ROLES.codeIs(codeWords(await setRoleCode(user.user_id))) });
    setAsked(null);
    onChanged();
  }

  const toggle = <Item,>(list: readonly Item[], item: Item, isOn: boolean) =>
    isOn ? [...list, item] : list.filter((one) => one !== item);
  const isLosing = rolesOf(user).some((role) => !roles.includes(role));

  return (
    <section className={styles.section}>
      <h3>{ROLES.title}</h3>
      {isWaiting && (
        <Notice
          intent="warning"
          className={styles.notice}
          title={ROLES.waits}
          actions={
            <>
              <Button onClick={() => setAsked('code')}>{offer.has_code ? ROLES.newCode : ROLES.makeCode}</Button>
              <Button onClick={() => setAsked('back')}>{ROLES.takeBack}</Button>
            </>
          }
        >
          {ROLES.waitsText(rolesText(offer.roles))}
        </Notice>
      )}
      <Answer of={said}>{said?.by === 'code' && said.words}</Answer>
      <div role="group" aria-label={ROLES.title}>
        {STAFF_ROLES.map((role) => (
          <div key={role}>
            <Checkbox
              label={
                <>
                  <strong>{ROLE_NAMES[role]}</strong>: {ROLES.may[role]}
                </>
              }
              checked={roles.includes(role)}
              onChange={(_, { checked }) => setChosen(toggle(roles, role, checked === true))}
            />
          </div>
        ))}
      </div>
      {roles.includes('teacher') && (
        <fieldset className={styles.classes}>
          <legend>{ROLES.classes}</legend>
          {failure !== null && <p role="alert">{failure}</p>}
          {groups?.length === 0 && <p>{ROLES.noClass}</p>}
          {groups?.map(({ group_id, name }) => (
            <div key={group_id}>
              <Checkbox
                label={<bdi>{name}</bdi>}
                checked={groupIds.includes(group_id)}
                onChange={(_, { checked }) => setGroupIds(toggle(groupIds, group_id, checked === true))}
              />
            </div>
          ))}
        </fieldset>
      )}
      <div className={styles.actions}>
        <Button onClick={() => setAsked('save')}>{ROLES.save}</Button>
      </div>
      <Answer of={said}>{said?.by === 'roles' && said.words}</Answer>
      {asked === 'save' && (
        <AskDialog
          title={ROLES.askTitle}
          act={{ label: ROLES.save, busyLabel: ROLES.saving, destroys: isLosing, run: () => refusalOf(save(roles)) }}
          keep={ROLES.cancel}
          onClose={() => setAsked(null)}
        >
          <p>{ROLES.ask(user.email, rolesText(roles))}</p>
          {roles.includes('teacher') && groupIds.length === 0 && <p>{ROLES.teachesNone}</p>}
          {isLosing && <p>{ROLES.losing}</p>}
          {rolesOf(user).length === 0 && roles.length > 0 && <p>{ROLES.mustConfirm}</p>}
        </AskDialog>
      )}
      {asked === 'back' && (
        <AskDialog
          title={ROLES.takeBack}
          act={{ label: ROLES.takeBack, busyLabel: ROLES.saving, destroys: false, run: () => refusalOf(save([])) }}
          keep={ROLES.cancel}
          onClose={() => setAsked(null)}
        >
          <p>{ROLES.backText}</p>
        </AskDialog>
      )}
      {asked === 'code' && (
        <AskDialog
          title={ROLES.makeCode}
          act={{ label: ROLES.makeCode, busyLabel: ROLES.saving, destroys: false, run: () => refusalOf(makeCode()) }}
          keep={ROLES.cancel}
          onClose={() => setAsked(null)}
        >
          <p>{ROLES.codeText}</p>
        </AskDialog>
      )}
    </section>
  );
}
