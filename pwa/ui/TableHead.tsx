import { useHiddenTextStyles } from './hidden-text.styles.ts';

/** A column's name, its class, and whether only those hear the name who do not see the table. */
type Column = readonly [name: string, className?: string, isUnseen?: boolean];

export function TableHead({ columns }: { columns: readonly Column[] }) {
  const { hidden } = useHiddenTextStyles();
  return (
    <thead>
      <tr>
        {columns.map(([name, className, isUnseen = false]) => (
          <th key={name} scope="col" className={className}>
            {isUnseen ? <span className={hidden}>{name}</span> : name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
