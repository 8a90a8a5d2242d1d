import { Field, Select } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import { v7 as newId } from 'uuid';
import type { TakenAddress } from '../../../shared/access-lists.ts';
import { ACCESS_TEXTS, MOST_ADDRESSES } from '../../../shared/access-forms.ts';
import type { ListedAddress } from '../../../shared/address-list.ts';
import { isOneOf, MONTHS } from '../../../shared/papers.ts';
import { refusalWords } from '../../api/access.ts';
import { type MonthName, previewTakeBack, takeBack } from '../../api/access-lists.ts';
import { listGroups, readGroup } from '../../api/groups.ts';
import { dateWords } from '../../ui/admin/academy-dates.ts';
import { useLoaded } from '../../ui/admin/use-pages.ts';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useClosing } from '../../ui/use-closing.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { useAccessStyles } from './access.styles.ts';
import { AddressField, useAddressList } from './AddressField.tsx';
import { createGrantRun } from './grant-run.ts';
import { LineTable } from './LineTable.tsx';
import { LOSES, TAKE_BACK, TAKEN } from './list-texts.ts';
import type { ListRun, ReportedAddress } from './list-runs.ts';
import { Choice } from './MonthFieldset.tsx';
import { givenYears, type MonthErrors, thisMonth } from './month-form.ts';

interface TakeBackDialogProps {
  onStarted: (begun: ListRun) => void;
  onClose: () => void;
}

interface Preview {
  month: MonthName;
  group_id: string | null;
  listed: readonly ListedAddress[];
  lines: readonly TakenAddress[];
}

/** Takes a month back from a pasted list or from a group, once it was shown what that takes from whom. */
export function TakeBackDialog({ onStarted, onClose }: TakeBackDialogProps) {
  const styles = useAccessStyles();
  const list = useAddressList();
  const [preview, setPreview] = useState<Preview | null>(null);
  const { close, question } = useClosing(list.text.trim() !== '', onClose);
  return (
    <Modal label={TAKE_BACK.title} className={styles.dialog} onClose={close}>
      <h2 className={styles.heading}>{TAKE_BACK.title}</h2>
      {/* hidden, so that Back finds what was typed */}
      <div hidden={preview !== null}>
        <TakeBackForm list={list} onPreview={setPreview} onCancel={close} />
      </div>
      {preview && (
        <TakeBackPreview
          preview={preview}
          onAct={() => onStarted(takeBackRun(preview))}
          onBack={() => setPreview(null)}
        />
      )}
      {question}
    </Modal>
  );
}

interface TakeBackFormProps {
  list: ReturnType<typeof useAddressList>;
  onPreview: (preview: Preview) => void;
  onCancel: () => void;
}

function TakeBackForm({ list, onPreview, onCancel }: TakeBackFormProps) {
  const styles = useAccessStyles();
  const [group_id, setGroup] = useState('');
  const [fields, setFields] = useState(() => thisMonth(Date.now()));
  const [errors, setErrors] = useState<MonthErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const { isBusy, once } = useSingleFlight();
  const load = useCallback((signal: AbortSignal) => listGroups(signal), []);
  const { value: groups = [], failure: groupsFailed } = useLoaded(load, refusalWords);

  const look = () =>
    once(async () => {
      const { month, year } = fields;
      const found: MonthErrors = {};
      if (!isOneOf(MONTHS, month)) found.month = ACCESS_TEXTS.month;
      if (year === '') found.year = ACCESS_TEXTS.year;
      setErrors(found);
      setFailure(null);
      if ((group_id === '' && !list.requireSome()) || Object.keys(found).length > 0) return;
      const name = { category_month: month, category_year: Number(year) };
      try {
        const listed = group_id === '' ? list.listed : await listGroup(group_id);
        const emails = listed.flatMap(({ email }) => email ?? []);
        if (emails.length === 0) return setFailure(TAKE_BACK.noGroup);
        const lines: TakenAddress[] = [];
        while (lines.length < emails.length) {
          setDone(`${lines.length.toLocaleString('en')} of ${emails.length.toLocaleString('en')}`);
          lines.push(...(await previewTakeBack(name, emails.slice(lines.length, lines.length + MOST_ADDRESSES))));
        }
        onPreview({ month: name, group_id: group_id === '' ? null : group_id, listed, lines });
      } catch (error) {
        setFailure(refusalWords(error));
      }
    });

  return (
    <>
      {groups.length > 0 && (
        <Field label={TAKE_BACK.from} className={styles.source}>
          <Select
            size="large"
            className={styles.select}
            value={group_id}
            onChange={(_event, { value }) => {
              setGroup(value);
              setFailure(null);
            }}
          >
            <option value="">{TAKE_BACK.fromList}</option>
            {groups.map((group) => (
              <option key={group.group_id} value={group.group_id}>
                {TAKE_BACK.fromGroup(group.name)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {groupsFailed !== null && <Notice intent="warning">{groupsFailed}</Notice>}
      {group_id === '' && <AddressField list={list} />}
      <div className={styles.fields}>
        <Choice
          label={TAKE_BACK.monthField}
          unset={TAKE_BACK.month}
          words={MONTHS}
          value={fields.month}
          error={errors.month}
          onChange={(month) => setFields({ ...fields, month })}
        />
        <Choice
          label={TAKE_BACK.yearField}
          unset={TAKE_BACK.year}
          words={givenYears(Date.now())}
          value={fields.year}
          error={errors.year}
          onChange={(year) => setFields({ ...fields, year })}
        />
      </div>
      {failure !== null && (
        <Notice role="alert" intent="error">
          {failure}
        </Notice>
      )}
      <DialogButtons
        act={TAKE_BACK.look}
        busyAct={TAKE_BACK.looking(done)}
        isBusy={isBusy}
        onAct={() => void look()}
        onCancel={onCancel}
      />
    </>
  );
}

interface TakeBackPreviewProps {
  preview: Preview;
  onAct: () => void;
  onBack: () => void;
}

function TakeBackPreview({ preview: { month, group_id, listed, lines }, onAct, onBack }: TakeBackPreviewProps) {
  const styles = useAccessStyles();
  const taken = lines.filter(isTaken);
  const withAttempts = taken.filter(({ attempts }) => attempts > 0).length;
  const monthWords = `${month.category_month} ${month.category_year}`;
  const unread = listed
    .filter(({ email }) => email === null)
    .map(({ line, text }) => ({ email: `${line}: ${text}`, name: null, words: LOSES.no_address, attempts: 0 }));
  return (
    <>
      <p role="status" className={styles.summary} tabIndex={-1} ref={focusOnce}>
        {TAKE_BACK.summary(monthWords, taken.length)}
      </p>
      {withAttempts > 0 && <p>{TAKE_BACK.attempts(withAttempts)}</p>}
      {taken.length > 0 && lines.length > taken.length && <p>{TAKE_BACK.unchanged(lines.length - taken.length)}</p>}
      {group_id !== null && <p>{TAKE_BACK.group(monthWords)}</p>}
      <LineTable
        caption={TAKE_BACK.caption}
        outcomeHead={TAKE_BACK.outcome}
        lines={[
          ...unread,
          ...lines
            .toSorted((one, other) => placeOf(one) - placeOf(other))
            .map(({ email, name, outcome, end_date, attempts }) => ({
              email,
              name,
              attempts,
              words: `${LOSES[outcome]}${end_date === null ? '' : TAKE_BACK.until(dateWords(end_date))}`,
            })),
        ]}
      />
      {taken.length === 0 ? (
        <DialogButtons act={TAKE_BACK.back} onAct={onBack} onCancel={onBack} />
      ) : (
        <DialogButtons act={TAKE_BACK.act(taken.length)} cancel={TAKE_BACK.back} onAct={onAct} onCancel={onBack} />
      )}
    </>
  );
}

function isTaken({ outcome }: TakenAddress): boolean {
  return outcome === 'taken' || outcome === 'taken_waiting';
}

/** First the lines from which nothing can be taken, then those with attempts: both need a look. */
function placeOf(line: TakenAddress): number {
  if (!isTaken(line)) return 0;
  return line.attempts > 0 ? 1 : 2;
}

async function listGroup(group_id: string): Promise<ListedAddress[]> {
  const { members, waiting } = await readGroup(group_id, new AbortController().signal);
  const emails = [...members.map(({ email }) => email), ...waiting];
  return [...new Set(emails)].map((email, index) => ({ line: index + 1, email, text: email }));
}

function takeBackRun({ month, group_id, listed, lines }: Preview): ListRun {
  const list = { ...month, list_id: newId(), ...(group_id === null ? {} : { group_id }) };
  const emails = lines.filter(isTaken).map(({ email }) => email);
  const untouched = new Map(lines.filter((line) => !isTaken(line)).map((line) => [line.email, line]));
  const run = createGrantRun<ReportedAddress>(emails, {
    grant: async (piece) =>
      (await takeBack(list, piece)).map(({ email, outcome }) => ({ email, outcome, end_date: null })),
    explain: refusalWords,
  });
  const shown = listed.filter(({ email }) => email === null || !untouched.has(email));
  return { title: TAKE_BACK.title, doing: TAKE_BACK.doing, words: TAKEN, run, listed: shown };
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
