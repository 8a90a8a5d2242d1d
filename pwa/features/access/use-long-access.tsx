import { useState, type ReactNode } from 'react';
import type { MonthForm } from '../../api/access.ts';
import { dateWords } from '../../ui/admin/academy-dates.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { LONG_ACCESS_WEEKS, type MonthFields } from './month-form.ts';
import { LONG_ACCESS } from './access-texts.ts';

interface Asked {
  weeks: number;
  endDate: string;
  give: () => void;
}

/** Asks for confirmation before unusually long access: 520 weeks is a likely typo for 52. */
export function useLongAccess(): {
  askIfLong: (fields: MonthFields, form: MonthForm, give: () => void) => void;
  longQuestion: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  function askIfLong({ weeks }: MonthFields, { endDate }: MonthForm, give: () => void): void {
    if (Number(weeks) <= LONG_ACCESS_WEEKS) give();
    else setAsked({ weeks: Number(weeks), endDate, give });
  }
  const longQuestion = asked && (
    <AskDialog
      title={LONG_ACCESS.title(asked.weeks)}
      keep={LONG_ACCESS.change}
      act={{
        label: LONG_ACCESS.give,
        busyLabel: LONG_ACCESS.giving,
        destroys: false,
        run: () => {
          setAsked(null);
          asked.give();
          return Promise.resolve(null);
        },
      }}
      onClose={() => setAsked(null)}
    >
      <p>{LONG_ACCESS.about(dateWords(asked.endDate))}</p>
    </AskDialog>
  );
  return { askIfLong, longQuestion };
}
