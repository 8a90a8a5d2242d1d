import { v7 as newId } from 'uuid';
import { grantMany, refusalWords } from '../../api/access.ts';
import { AddressesDialog, type Addresses } from './AddressesDialog.tsx';
import { createGrantRun, OUTCOME_WORDS } from './grant-run.ts';
import type { ListRun, ReportedAddress } from './list-runs.ts';
import { useMonthFields } from './MonthForm.tsx';
import { GRANT_MANY } from './access-texts.ts';

export function GrantManyDialog({ onStarted, onClose }: { onStarted: (begun: ListRun) => void; onClose: () => void }) {
  const months = useMonthFields();
  const grant = ({ emails, listed, keepsUnknown }: Addresses) =>
    months.submit((form) => {
      const list_id = newId();
      const run = createGrantRun<ReportedAddress>(emails, {
        grant: (piece) => grantMany({ ...form, list_id, keepUnknown: keepsUnknown }, piece),
        explain: refusalWords,
      });
      onStarted({ title: GRANT_MANY.title, doing: GRANT_MANY.doing, words: OUTCOME_WORDS, run, listed });
    });
  return (
    <AddressesDialog
      title={GRANT_MANY.title}
      act={GRANT_MANY.act}
      actOn={GRANT_MANY.actOn}
      onAct={grant}
      onClose={onClose}
    >
      {months.fieldset}
      {months.longQuestion}
    </AddressesDialog>
  );
}
