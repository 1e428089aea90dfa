import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { PeopleFilters } from './filters.ts';
import { StudyFilters } from './StudyFilters.tsx';

type Props = {
  filters: PeopleFilters;
  open: boolean;
  onClose: () => void;
  onApply: (filters: PeopleFilters) => void;
};

/** The sheet in which the user chooses the university and the course of a search. */
export default function FilterSheet({ filters, open, onClose, onApply }: Props) {
  const [draft, setDraft] = useState(filters);
  return (
    <Dialog
      title="Filters"
      open={open}
      onClose={onClose}
      footer={
        <Button
          wide
          onClick={() => {
            onClose();
            onApply(draft);
          }}
        >
          Show people
        </Button>
      }
    >
      <div className="grid gap-20">
        <StudyFilters filters={draft} onChange={(part) => setDraft((now) => ({ ...now, ...part }))} />
      </div>
    </Dialog>
  );
}
