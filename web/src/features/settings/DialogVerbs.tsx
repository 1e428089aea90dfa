import { type ComponentProps, useId } from 'react';
import { Button } from '#ui/Button.tsx';

type Props = ComponentProps<typeof Button> & {
  /** Says why the action is not possible yet. Null if it is possible. */
  why: string | null;
  onCancel: () => void;
};

/** The footer of a dialog that changes something: two buttons, and the reason why the change is not possible yet. */
export function DialogVerbs({ why, onCancel, ...action }: Props) {
  const reason = useId();
  return (
    <div className="grid gap-10">
      {why !== null && (
        <p id={reason} className="hint">
          {why}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-10">
        <Button kind="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          type="submit"
          disabled={why !== null}
          aria-describedby={why === null ? undefined : reason}
          {...action}
        />
      </div>
    </div>
  );
}
