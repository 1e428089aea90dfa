import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { Modal } from '#ui/Modal.tsx';
import { useMe } from '#features/me/queries.ts';
import { useCard } from '#features/cards/cards.ts';
import { smallPicture } from '#platform/media.ts';
import css from './CommitModal.module.css';

/** The actions that the user must confirm, because both people lose something. */
export type Question = 'send' | 'accept' | 'uncommit';

type Props = {
  /** The question in the modal; null while the modal is closed. */
  question: Question | null;
  person: { id: number; first_name: string };
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

const words: Record<Question, { title: (name: string) => string; yes: string; no: string }> = {
  send: { title: (name) => `Commit to ${name}?`, yes: 'Commit', no: 'Not now' },
  accept: { title: (name) => `Commit to ${name}?`, yes: 'Accept', no: 'Not now' },
  uncommit: { title: (name) => `Uncommit from ${name}?`, yes: 'Uncommit', no: 'Stay committed' },
};

/**
 * Asks the user to confirm the beginning or the end of a commitment, and says what follows from it. Both buttons look
 * equally important, and the text does not try to persuade. Source: design-brief.md "Commit".
 */
export function CommitModal({ question, person, busy, onConfirm, onCancel }: Props) {
  const { title, yes, no } = words[question ?? 'send'];
  return (
    <Modal
      open={question !== null}
      onClose={onCancel}
      shape="card"
      width="small"
      focus="title"
      role="alertdialog"
      labelledBy="commit-title"
      describedBy="commit-words"
    >
      <div className={cx('grid gap-10 overflow-auto', css.card)}>
        <Couple person_id={person.id} />
        <h2 id="commit-title" tabIndex={-1} className="break-anywhere text-center">
          {title(person.first_name)}
        </h2>
        <div id="commit-words" className={css.words}>
          <Consequences question={question ?? 'send'} name={person.first_name} />
        </div>
        <div className={cx('flex flex-wrap gap-12 mt-12', css.actions)}>
          <Button kind="line" onClick={onCancel}>
            {no}
          </Button>
          <Button kind="line" busy={busy} onClick={onConfirm}>
            {yes}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** The two people side by side. */
function Couple({ person_id }: { person_id: number }) {
  const me = useMe();
  const person = useCard(person_id);
  return (
    <div className={cx('row justify-center gap-12', css.couple)}>
      <Avatar seed={me?.id ?? 0} src={smallPicture(me?.pfp_url)} size={72} />
      <Icon name="heart" className="text-galah" />
      <Avatar seed={person_id} src={smallPicture(person?.real_pfp_url ?? person?.pfp_url)} size={72} />
    </div>
  );
}

function Consequences({ question, name }: { question: Question; name: string }) {
  if (question === 'uncommit')
    return (
      <p>
        It ends for both of you. Both your date profiles show again, and you won’t be matched with each other
        again.
      </p>
    );
  return (
    <>
      <p>{question === 'send' ? `If ${name} accepts:` : 'If you accept:'}</p>
      <ul>
        <li>Both your date profiles are hidden, and your other matches go.</li>
        <li>Chats with other matches close for both of you. Chats with friends stay.</li>
        <li>Either of you can uncommit at any time.</li>
      </ul>
    </>
  );
}
