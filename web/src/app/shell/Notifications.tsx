import { CommitPart } from '#features/notifications/commit-part.ts';
import { NotificationsPanel } from '#features/notifications/NotificationsPanel.tsx';
import { drawCommit } from './draw-commit.tsx';

/** The panel of notifications, with the buttons of the dating feature in it. */
export default function Notifications() {
  return (
    <CommitPart value={drawCommit}>
      <NotificationsPanel />
    </CommitPart>
  );
}
