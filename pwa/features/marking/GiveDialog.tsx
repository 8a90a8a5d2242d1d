import { Checkbox, Select } from '@fluentui/react-components';
import { useId, useState, type FormEvent } from 'react';
import type { MarkerLoad } from '../../../shared/marking.ts';
import { refusalWords } from '../../api/access.ts';
import { listGroups } from '../../api/groups.ts';
import { assignResponses, undoAssign } from '../../api/marking.ts';
import { useLoaded } from '../../ui/admin/use-pages.ts';
import { Loading } from '../../ui/Loading.tsx';
import { useDialogStyles } from '../../ui/Modal.styles.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { GIVE, UNDO_GIVING } from './queue-texts.ts';
import { useMarkingStyles } from './marking.styles.ts';

interface GiveDialogProps {
  /** Chosen in the list; empty for all that was not given yet. */
  ids: readonly string[];
  markers: Pick<ReturnType<typeof useLoaded<MarkerLoad[]>>, 'value' | 'failure'>;
  /** `undo` takes back what was given, and resolves to what happened then. */
  onDone: (words: string, undo?: () => Promise<string>) => void;
  onClose: () => void;
}

export function GiveDialog({ ids, markers, onDone, onClose }: GiveDialogProps) {
  const styles = useMarkingStyles();
  const dialog = useDialogStyles();
  const id = useId();
  const { value: groups } = useLoaded(listGroups, refusalWords);
  const [group_id, setGroup] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [second, setSecond] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { isBusy, once } = useSingleFlight();
  const isByHand = ids.length > 0;

  const give = (event: FormEvent) => {
    event.preventDefault();
    void once(async () => {
      if (chosen.length === 0) return setTrouble(GIVE.chooseOne);
      setTrouble(null);
      const which = isByHand ? { result_ids: [...ids] } : group_id === '' ? {} : { group_id };
      try {
        const { assigned, given, skipped, places } = await assignResponses({ ...which, markers: [...chosen], second });
        const nameOf = (user_id: string) => markers.value?.find((one) => one.user_id === user_id)?.name;
        const named = (some: readonly { user_id: string; count: number }[]) =>
          some.map(({ user_id, count }) => ({ name: nameOf(user_id) ?? GIVE.deleted, count }));
        const undo = async () => {
          const { undone, kept } = await undoAssign({ second, places });
          return UNDO_GIVING.done(undone, named(kept), places.length);
        };
        onDone(GIVE.done(assigned, named(given), skipped), places.length > 0 ? undo : undefined);
      } catch (error) {
        setTrouble(refusalWords(error));
      }
    });
  };

  return (
    <Modal label={GIVE.title} className={dialog.surface} onClose={onClose}>
      <form onSubmit={give}>
        <h2 className={dialog.title}>{GIVE.title}</h2>
        <div className={dialog.words}>
          {isByHand ? (
            <p>{GIVE.count(ids.length)}</p>
          ) : (
            <label className={styles.reason} htmlFor={`${id}-which`}>
              {GIVE.which}
              <Select
                size="large"
                id={`${id}-which`}
                value={group_id}
                onChange={(_event, { value }) => setGroup(value)}
              >
                <option value="">{GIVE.everybody}</option>
                {groups?.map((group) => (
                  <option key={group.group_id} value={group.group_id}>
                    {GIVE.group(group.name)}
                  </option>
                ))}
              </Select>
            </label>
          )}
          <fieldset className={styles.people} aria-describedby={`${id}-trouble`}>
            <legend className={styles.criterionName}>{GIVE.who}</legend>
            {markers.value === undefined && markers.failure === null && <Loading words={GIVE.loading} />}
            {markers.value?.map(({ user_id, name, waiting }) => (
              <Checkbox
                key={user_id}
                size="large"
                label={GIVE.waiting(name ?? GIVE.deleted, waiting)}
                checked={chosen.includes(user_id)}
                onChange={(_event, { checked }) => {
                  setTrouble(null);
                  setChosen(checked === true ? [...chosen, user_id] : chosen.filter((one) => one !== user_id));
                }}
              />
            ))}
          </fieldset>
          <p>{GIVE.turns}</p>
          <Checkbox
            size="large"
            label={GIVE.second}
            checked={second}
            onChange={(_event, { checked }) => setSecond(checked === true)}
          />
          <p id={`${id}-trouble`} role="alert" className={styles.trouble}>
            {trouble ?? markers.failure}
          </p>
        </div>
        <DialogButtons act={GIVE.give} busyAct={GIVE.giving} isBusy={isBusy} cancel={GIVE.cancel} onCancel={onClose} />
      </form>
    </Modal>
  );
}
