import type { Author } from '@quad/contract/chat/shapes.ts';
import { useState } from 'react';
import { LazyBlockQuestion } from '#features/people/blocking/BlockButton.tsx';
import { openReport, type Reported } from '#features/people/open-report.ts';
import { useSession } from '#platform/session.ts';
import { Menu } from '#ui/Menu.tsx';

type Props = {
  kind: 'post' | 'comment';
  target: Reported;
  author: Author;
  onDelete: () => void;
};

/** The menu of a post or a comment. The author can delete it. Other users can report it or block the author. */
export function MoreMenu({ kind, target, author, onDelete }: Props) {
  const isMine = useSession(({ user_id }) => user_id === author.id);
  const [isAsking, setAsking] = useState(false);
  if (isMine)
    return (
      <Menu
        label={`Options for your ${kind}`}
        items={[{ label: 'Delete', danger: true, onSelect: onDelete }]}
      />
    );
  const { id, first_name } = author;
  const person = { id, first_name, blocked: author.blocked === true };
  return (
    <>
      <Menu
        label={`Options for ${first_name}’s ${kind}`}
        items={[
          { label: 'Report', icon: 'flag', onSelect: () => openReport({ ...target, person }) },
          { label: `Block ${first_name}`, icon: 'block', danger: true, onSelect: () => setAsking(true) },
        ]}
      />
      <LazyBlockQuestion person={person} open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
