import { Button } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons';
import { csvOf } from '../../../shared/csv.ts';
import { saveFile } from '../../ui/authoring/save-file.ts';

interface CsvButtonProps {
  /** What the table is of, for those who hear the button alone. */
  about: string;
  name: string;
  head: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

/** Spreadsheets take a file for UTF-8 by this sign at its start. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves a table as a file. */
export function CsvButton({ about, name, head, rows }: CsvButtonProps) {
  return (
    <Button
      icon={<ArrowDownload20Regular />}
      aria-label={`CSV: ${about}`}
      onClick={() => saveFile(`${name}.csv`, new Blob([BYTE_ORDER_MARK, csvOf(head, rows)], { type: 'text/csv' }))}
    >
      CSV
    </Button>
  );
}
