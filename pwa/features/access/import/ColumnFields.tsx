import { Field, Select } from '@fluentui/react-components';
import { useAccessStyles } from '../access.styles.ts';
import { IMPORT } from './import-texts.ts';
import type { ColumnUse, Sheet } from './read-sheet.ts';

const USES = Object.keys(IMPORT.uses) as ColumnUse[];

interface ColumnFieldsProps {
  sheet: Sheet;
  uses: readonly ColumnUse[];
  onChange: (uses: readonly ColumnUse[]) => void;
}

/** Asks what each column of the file holds; the guess is chosen already. */
export function ColumnFields({ sheet: { heads, rows }, uses, onChange }: ColumnFieldsProps) {
  const styles = useAccessStyles();
  return (
    <fieldset className={styles.columns}>
      <legend>{IMPORT.columns}</legend>
      <div className={styles.fields}>
        {uses.map((use, index) => {
          const head = heads?.[index] ?? '';
          const example = rows.map(({ cells }) => cells[index] ?? '').find((cell) => cell !== '') ?? '';
          return (
            <Field
              // columns have no other name than their place
              key={index} // oxlint-disable-line react/no-array-index-key
              label={head === '' ? IMPORT.column(index) : head}
              hint={
                example === '' ? null : { className: styles.message, children: IMPORT.example(example.slice(0, 40)) }
              }
              className={styles.field}
            >
              <Select
                size="large"
                className={styles.select}
                value={use}
                onChange={(_event, { value }) =>
                  onChange(uses.map((one, place) => (place === index ? (value as ColumnUse) : one)))
                }
              >
                {USES.map((one) => (
                  <option key={one} value={one}>
                    {IMPORT.uses[one]}
                  </option>
                ))}
              </Select>
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}
