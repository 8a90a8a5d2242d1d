import { useState, type ReactNode } from 'react';
import type { MonthForm } from '../../api/access.ts';
import { dateWords } from '../../ui/admin/academy-dates.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { LONG_ACCESS_WEEKS, type MonthFields } from './month-form.ts';

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
      title={`Access for ${asked.weeks} weeks?`}
      keep="Change the weeks"
      act={{
        label: 'Give access',
        busyLabel: 'Giving...',
        run: () => {
          setAsked(null);
          asked.give();
          return Promise.resolve(null);
        },
      }}
      onClose={() => setAsked(null)}
    >
      <p>
        That is more than a year: the access lasts until {dateWords(asked.endDate)}. Check the number of weeks before
        you go on.
      </p>
    </AskDialog>
  );
  return { askIfLong, longQuestion };
}
