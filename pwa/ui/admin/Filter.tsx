import { Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { FROM_TABLET, NARROW, size, space } from '../look.ts';
import { FILTERS } from './admin-texts.ts';

const useStyles = makeStyles({
  filters: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'end',
    gap: space.m,
    marginBottom: space.m,
    [NARROW]: { '& > button': { minWidth: 0 } },
    [FROM_TABLET]: { display: 'flex', flexWrap: 'wrap' },
  },
  filter: {
    display: 'grid',
    gap: space.xs,
    minWidth: 0,
    color: tokens.colorNeutralForeground2,
    [FROM_TABLET]: { minWidth: '144px', maxWidth: '240px' },
  },
  select: {
    minWidth: 0,
    '& select': {
      minHeight: size.touch,
      fontSize: tokens.fontSizeBase400,
      [NARROW]: { paddingLeft: space.s, paddingRight: space.xl },
    },
  },
  day: { minWidth: 0, minHeight: size.touch, '& input': { minWidth: 0, fontSize: tokens.fontSizeBase400 } },
  searchField: { display: 'flex', gridColumn: '1 / -1', [FROM_TABLET]: { flex: '1 1 240px', maxWidth: '360px' } },
});

/** The fields that narrow a list, on a phone two in a row; `search` has a row of its own there. */
export function Filters({ search, children }: { search: ReactNode; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div role="search" className={styles.filters}>
      {search && <div className={styles.searchField}>{search}</div>}
      {children}
    </div>
  );
}

export type FilterChoice = readonly [value: string, words: string];

interface FilterProps {
  label: string;
  value: string;
  choices: readonly FilterChoice[];
  onChange: (value: string) => void;
}

export function Filter({ label, value, choices, onChange }: FilterProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <label className={styles.filter} htmlFor={id}>
      {label}
      <Select id={id} className={styles.select} value={value} onChange={(_event, chosen) => onChange(chosen.value)}>
        <option value="">{FILTERS.all}</option>
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </Select>
    </label>
  );
}

/** `value` is a day as '2026-03-02', or '' for any day. */
export function DayFilter({ label, value, onChange }: Omit<FilterProps, 'choices'>) {
  const styles = useStyles();
  const id = useId();
  return (
    <label className={styles.filter} htmlFor={id}>
      {label}
      <Input
        id={id}
        type="date"
        className={styles.day}
        value={value}
        onChange={(_event, chosen) => onChange(chosen.value)}
      />
    </label>
  );
}
