import { Button, mergeClasses } from '@fluentui/react-components';
import { useState } from 'react';
import { CODE_TEXT, readCode, type MyGroup } from '../../../shared/groups.ts';
import { fetchApi } from '../../api/http.ts';
import { joinGroup, leaveGroup } from '../../api/my-groups.ts';
import { useDevice } from '../../local/device.tsx';
import { saveMyGroups } from '../../offline/my-groups.ts';
import { useMyGroups } from '../../offline/use-my-groups.ts';
import { useDialogStyles } from '../../ui/Modal.styles.ts';
import { Modal } from '../../ui/Modal.tsx';
import { useRememberedFocus } from '../../ui/remember-focus.ts';
import { TextField } from '../../ui/TextField.tsx';
import { CLASSES, failureText } from './profile-texts.ts';
import { useProfileStyles } from './profile.styles.ts';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';

export function GroupsBox({ onJoined }: { onJoined: () => void }) {
  const styles = useProfileStyles();
  const dialog = useDialogStyles();
  const { db, requestSync } = useDevice();
  const groups = useMyGroups(db, fetchApi);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { isBusy, once } = useSingleFlight();
  const [leaving, setLeaving] = useState<MyGroup | null>(null);
  const held = useRememberedFocus<HTMLElement>((box) => box);

  const join = () =>
    once(async () => {
      setSaid('');
      if (readCode(code) === null) return setError(CODE_TEXT);
      setError(null);
      try {
        const { message, data, not_confirmed = false } = await joinGroup(code);
        await saveMyGroups(db, data);
        requestSync(0); // brings the months of the class
        setCode('');
        setSaid(not_confirmed ? message : CLASSES.joined(message));
        onJoined();
      } catch (failure) {
        setError(failureText(failure));
      }
    });

  const leave = (group: MyGroup) =>
    once(async () => {
      setError(null);
      try {
        await saveMyGroups(db, await leaveGroup(group.group_id));
        setSaid(CLASSES.left(group.name));
      } catch (failure) {
        setError(failureText(failure));
      }
      setLeaving(null);
    });

  return (
    <section {...held} tabIndex={-1} className={styles.box} aria-labelledby="groups">
      <div className={styles.head}>
        <h2 id="groups">{CLASSES.title}</h2>
      </div>
      {groups !== null && groups.length > 0 && (
        <ul>
          {groups.map((group) => (
            <li key={group.group_id} className={styles.line}>
              <bdi>{group.name}</bdi>
              <Button
                className={styles.free}
                aria-label={CLASSES.leaveLabel(group.name)}
                onClick={() => setLeaving(group)}
              >
                {CLASSES.leave}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void join();
        }}
      >
        <TextField
          label={CLASSES.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={CLASSES.hint}
          value={code}
          error={error ?? undefined}
          onChange={(next) => {
            setCode(next);
            setError(null);
          }}
        />
        <Button type="submit" className={mergeClasses(styles.action, styles.under)} disabledFocusable={isBusy}>
          {isBusy ? CLASSES.busy : CLASSES.join}
        </Button>
      </form>
      <p role="status" className={styles.outcome}>
        {said}
      </p>
      {leaving && (
        <Modal label={CLASSES.dialog} className={dialog.surface} onClose={() => setLeaving(null)}>
          <h2 className={dialog.title}>{CLASSES.question(leaving.name)}</h2>
          <div className={dialog.words}>
            <p>{CLASSES.loss}</p>
          </div>
          <DialogButtons
            destroys
            act={CLASSES.leave}
            busyAct={CLASSES.leaving}
            isBusy={isBusy}
            cancel={CLASSES.stay}
            onAct={() => void leave(leaving)}
            onCancel={() => setLeaving(null)}
          />
        </Modal>
      )}
    </section>
  );
}
