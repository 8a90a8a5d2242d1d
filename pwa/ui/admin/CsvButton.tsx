import { Button } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons';
import { csvOf } from '../../../shared/csv.ts';
import { saveFile } from '../save-file.ts';
import { csvFile } from './csv-file.ts';

interface CsvButtonProps {
  words?: string;
  about?: string;
  name: string;
  head: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
}

export function CsvButton({ words = 'CSV', about, name, head, rows }: CsvButtonProps) {
  return (
    <Button
      data-reads
      icon={<ArrowDownload20Regular />}
      aria-label={about === undefined ? undefined : `${words}: ${about}`}
      onClick={() => saveFile(`${name}.csv`, csvFile(csvOf(head, rows)))}
    >
      {words}
    </Button>
  );
}
