import { useState, type ReactNode } from 'react';
import { UserDialog } from './UserDialog.tsx';

interface Person {
  user_id: string;
  name: string;
}

/** The dialog of a person over a list that is not the list of users. `onChanged` reads that list again. */
export function usePersonDialog(onChanged: () => void): { open: (person: Person) => void; dialog: ReactNode } {
  const [person, setPerson] = useState<Person | null>(null);
  const close = () => setPerson(null);
  const dialog = person && (
    <UserDialog
      key={person.user_id}
      {...person}
      onChanged={onChanged}
      onDeleted={() => {
        close();
        onChanged();
      }}
      onGone={onChanged}
      onClose={() => {
        close();
        onChanged();
      }}
    />
  );
  return { open: setPerson, dialog };
}
