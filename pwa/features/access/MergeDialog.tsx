import { Button } from '@fluentui/react-components';
import { useCallback, useId, useState, type ReactNode } from 'react';
import { v7 as newId } from 'uuid';
import type { ListedUser, MergePreview, MergeSide } from '../../../shared/account-details.ts';
import { rolesOf } from '../../../shared/roles.ts';
import { listUsers, refusalWords } from '../../api/access.ts';
import { mergeAccounts, previewMerge, type Changed } from '../../api/people.ts';
import { academyTime, dateWords } from '../../ui/admin/academy-dates.ts';
import { PageFoot } from '../../ui/admin/PageFoot.tsx';
import { SearchField, useTypedSearch } from '../../ui/admin/SearchField.tsx';
import { useLoaded } from '../../ui/admin/use-pages.ts';
import { breakable } from '../../ui/breakable.tsx';
import { FROM_TABLET_QUERY } from '../../ui/look.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useDialogStyles } from '../../ui/Modal.styles.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useSingleFlight } from '../../ui/use-single-flight.ts';
import { workWords } from '../../ui/work-texts.ts';
import { usePeopleStyles } from './people.styles.ts';
import { MERGE } from './people-texts.ts';
import { refusalOf } from './refusal-of.ts';

const MOST_FOUND = 20;

interface MergeDialogProps {
  user: ListedUser;
  onMerged: (changed: Changed, gone: ListedUser) => void;
  onClose: () => void;
}

/** First the other account is chosen, then staff see what both have and which one stays. */
export function MergeDialog({ user, onMerged, onClose }: MergeDialogProps) {
  const styles = usePeopleStyles();
  const dialog = useDialogStyles();
  const [other, setOther] = useState<ListedUser | null>(null);
  return (
    <Modal label={MERGE.title} className={styles.merge} onClose={onClose}>
      <h2 className={dialog.title}>{MERGE.title}</h2>
      {other === null ? (
        <ChooseOther user={user} onChosen={setOther} onClose={onClose} />
      ) : (
        <Compare user={user} other={other} onMerged={onMerged} onBack={() => setOther(null)} onClose={onClose} />
      )}
    </Modal>
  );
}

function ChooseOther({
  user,
  onChosen,
  onClose,
}: {
  user: ListedUser;
  onChosen: (other: ListedUser) => void;
  onClose: () => void;
}) {
  const styles = usePeopleStyles();
  const dialog = useDialogStyles();
  // an account of the same person mostly has the same name
  const [search, setSearch] = useState(user.last_name);
  const typed = useTypedSearch(search, setSearch);
  const load = useCallback((signal: AbortSignal) => listUsers({ search }, '', signal), [search]);
  const { value, isLoading, failure, reload } = useLoaded(load, refusalWords);
  const found = (value?.data ?? [])
    .filter((one) => one.user_id !== user.user_id && rolesOf(one).length === 0 && !one.is_merged)
    .slice(0, MOST_FOUND);
  const isMore = value?.next !== undefined || (value?.data.length ?? 0) > MOST_FOUND;
  return (
    <>
      <p className={styles.waits}>{MERGE.find}</p>
      <div role="search">
        <SearchField label={MERGE.search} typed={typed} />
      </div>
      {value && found.length > 0 && (
        <ul className={styles.found} aria-label={MERGE.results}>
          {found.map((one) => (
            <li key={one.user_id}>
              <button type="button" className={styles.pick} onClick={() => onChosen(one)}>
                <bdi>{nameOf(one)}</bdi>
                <small>{breakable(one.email)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={styles.said}>
        {value && (found.length === 0 ? MERGE.none : isMore && MERGE.more)}
      </p>
      <PageFoot isLoading={isLoading && !value} failure={failure} hasMore={false} onMore={reload} />
      <div className={dialog.actions}>
        <Button size="large" onClick={onClose}>
          {MERGE.cancel}
        </Button>
      </div>
    </>
  );
}

function Compare({
  user,
  other,
  onMerged,
  onBack,
  onClose,
}: {
  user: ListedUser;
  other: ListedUser;
  onMerged: (changed: Changed, gone: ListedUser) => void;
  onBack: () => void;
  onClose: () => void;
}) {
  const styles = usePeopleStyles();
  const dialog = useDialogStyles();
  const name = useId();
  const { isBusy, once } = useSingleFlight();
  const [isOtherKept, setOtherKept] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  // the same for a repeat after a lost reply, another for another choice
  const [callId, setCallId] = useState(() => newId());
  const [kept, gone] = isOtherKept ? [other, user] : [user, other];
  const load = useCallback(
    (signal: AbortSignal) => previewMerge(kept.user_id, gone.user_id, signal),
    [kept.user_id, gone.user_id],
  );
  const { value: preview, isLoading, failure, reload } = useLoaded(load, refusalWords);

  const merge = () =>
    once(async () =>
      setRefused(
        await refusalOf(
          mergeAccounts(callId, kept.user_id, gone.user_id).then((changed) => onMerged(changed, gone)),
          reload,
        ),
      ),
    );
  const why = refused ?? preview?.refusal ?? null;

  return (
    <>
      <fieldset className={styles.ways}>
        <legend>{MERGE.keep}</legend>
        {[user, other].map((one) => (
          <label key={one.user_id} className={styles.way}>
            <input
              type="radio"
              name={name}
              checked={kept.user_id === one.user_id}
              onChange={() => {
                setOtherKept(one === other);
                setCallId(newId());
                setRefused(null);
              }}
            />
            <span>
              <bdi>{nameOf(one)}</bdi>, {breakable(one.email)}
            </span>
          </label>
        ))}
      </fieldset>
      {preview && preview.kept.user.user_id === kept.user_id ? (
        <Sides preview={preview} />
      ) : (
        <PageFoot isLoading={isLoading} failure={failure} hasMore={false} onMore={reload} />
      )}
      <p>{MERGE.outcome(kept.email, gone.email)}</p>
      {why !== null && (
        <p role="alert" className={dialog.failure}>
          {why}
        </p>
      )}
      <div className={dialog.actions}>
        <Button
          appearance="primary"
          size="large"
          disabledFocusable={isBusy || !preview || preview.refusal !== null}
          onClick={() => void merge()}
        >
          {isBusy ? MERGE.acting : MERGE.act}
        </Button>
        <Button size="large" disabledFocusable={isBusy} onClick={onBack}>
          {MERGE.back}
        </Button>
        <Button size="large" disabledFocusable={isBusy} onClick={onClose}>
          {MERGE.cancel}
        </Button>
      </div>
    </>
  );
}

function untilWords({ category_month, category_year, end_date }: MergeSide['months'][number]): string {
  return MERGE.until(`${category_month} ${category_year}`, dateWords(end_date));
}

function Sides({ preview }: { preview: MergePreview }) {
  const styles = usePeopleStyles();
  const { kept, gone } = preview;
  const isWide = useMediaQuery(FROM_TABLET_QUERY);
  const rows: [label: string, of: (side: MergeSide) => ReactNode][] = [
    [MERGE.email, ({ user }) => breakable(user.email)],
    [MERGE.made, ({ created_at }) => academyTime(created_at, Date.now())],
    [
      MERGE.lastLogin,
      ({ last_sign_in }) => (last_sign_in === null ? MERGE.notKnown : academyTime(last_sign_in, Date.now())),
    ],
    [MERGE.work, ({ work }) => workWords(work)],
    [
      MERGE.months,
      ({ months, waiting_months = [] }) =>
        listed([...months.map(untilWords), ...waiting_months.map(untilWords).map(MERGE.waits)]),
    ],
    [MERGE.groups, ({ groups, waiting_groups = [] }) => listed([...groups, ...waiting_groups.map(MERGE.waits)])],
    ...(kept.unsent + gone.unsent > 0
      ? [[MERGE.unsent, ({ unsent }: MergeSide) => String(unsent)] satisfies [string, (side: MergeSide) => ReactNode]]
      : []),
  ];
  return (
    <>
      <table className={styles.sides}>
        <thead>
          <tr>
            {isWide && (
              <th scope="col" className={styles.sideName}>
                {MERGE.column}
              </th>
            )}
            <th scope="col">
              <bdi>{nameOf(kept.user)}</bdi> <span className={styles.badge}>{MERGE.staying}</span>
            </th>
            <th scope="col">
              <bdi>{nameOf(gone.user)}</bdi> <span className={styles.badge}>{MERGE.going}</span>
            </th>
          </tr>
        </thead>
        {/* on a phone each name has a line of its own, so that an address keeps its width */}
        {rows.map(([label, of]) => (
          <tbody key={label}>
            {!isWide && (
              <tr>
                <th scope="rowgroup" colSpan={2}>
                  {label}
                </th>
              </tr>
            )}
            <tr>
              {isWide && <th scope="row">{label}</th>}
              <td>{of(kept)}</td>
              <td>{of(gone)}</td>
            </tr>
          </tbody>
        ))}
      </table>
      <h3>{MERGE.same}</h3>
      <ul className={styles.same}>
        {preview.same_papers.length > 0 && <li>{MERGE.papers(preview.same_papers)}</li>}
        {preview.same_months.map(({ category_month, category_year, kept_end, gone_end }) => (
          <li key={`${category_year} ${category_month}`}>
            {MERGE.month(`${category_month} ${category_year}`, dateWords(kept_end > gone_end ? kept_end : gone_end))}
          </li>
        ))}
        {preview.same_groups.length > 0 && <li>{MERGE.sameGroups(preview.same_groups)}</li>}
        <li>{MERGE.settings}</li>
      </ul>
      {gone.unsent > 0 && (
        <Notice intent="warning" className={styles.waits}>
          {MERGE.devices(gone.unsent)}
        </Notice>
      )}
    </>
  );
}

function listed(words: readonly string[]): string {
  return words.length === 0 ? MERGE.nothing : words.join('; ');
}

function nameOf({ first_name, last_name }: ListedUser): string {
  return `${first_name} ${last_name}`.trim();
}
