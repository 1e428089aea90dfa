import { Dialog } from '#ui/Dialog.tsx';
import { closeWaiting, useWaiting, useWaitingSheet } from './waiting.ts';
import { WaitingList } from './WaitingList.tsx';

/**
 * The sheet with the waiting messages. It can be opened on every screen, because the chats of the messages may fail to
 * load without a connection.
 */
export function WaitingSheet() {
  const isOpen = useWaitingSheet((state) => state.isOpen);
  const { length } = useWaiting();
  return (
    <Dialog open={isOpen} onClose={closeWaiting} focus="title" title="Waiting to send" width="small">
      <div className="grid gap-24">
        <p className="hint" role="status">
          {length > 0
            ? 'Only on this device so far. It sends when you’re back online.'
            : 'Nothing’s waiting any more.'}
        </p>
        <WaitingList />
      </div>
    </Dialog>
  );
}
