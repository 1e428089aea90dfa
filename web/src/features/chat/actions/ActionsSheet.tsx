import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Modal } from '#ui/Modal.tsx';
import { messageLine } from '../names.ts';
import css from './ActionsSheet.module.css';
import { useMessage } from '../history/message-store.ts';
import { mayReact } from '../reactions/may-react.ts';
import { Six } from '../reactions/Six.tsx';
import { useIsOpen } from '../reactions/use-is-open.ts';
import { useReactions } from '../reactions/use-reactions.ts';
import { WhoReacted } from '../reactions/WhoReacted.tsx';
import { reportMessage, showDetails, showReactions } from './choices.ts';
import { MessageDetails } from './MessageDetails.tsx';
import { closeActions, useOpenActions } from './open-actions.ts';

/**
 * The sheet with a message's actions, for devices that cannot hover. It also shows the details of the user's own
 * message, and who reacted to a message. Source: design-brief §4.3 "Actions".
 */
export function ActionsSheet() {
  const id = useId();
  const asked = useOpenActions();
  const [last, setLast] = useState(asked);
  if (asked.item && asked !== last) setLast(asked);
  const { isOwn, shows } = last;
  const item = useMessage(last.item);
  if (!item) return null;
  return (
    <Modal
      open={asked.item !== null}
      onClose={closeActions}
      shape="card"
      width="small"
      focus="title"
      labelledBy={id}
      className={css.atThumb}
    >
      <div className={cx('grid gap-4 overflow-auto', css.sheet)}>
        <h2 id={id} tabIndex={-1} className={cx('pad-x-12', css.title)}>
          {shows === 'reactions' ? (
            'Reactions'
          ) : isOwn ? (
            'Your message'
          ) : (
            <>
              Message from <bdi>{item.user.first_name}</bdi>
            </>
          )}
        </h2>
        <p className="pad-x-12 text-ink2 cut">
          <bdi>{messageLine(item)}</bdi>
        </p>
        {shows === 'details' && <MessageDetails item={item} />}
        {shows === 'reactions' && <WhoReacted item={item} />}
        {shows === 'actions' && <Choices item={item} isOwn={isOwn} />}
        <Button kind="quiet" wide onClick={closeActions}>
          {shows === 'actions' ? 'Cancel' : 'Done'}
        </Button>
      </div>
    </Modal>
  );
}

function Choices({ item, isOwn }: { item: ChatMessage; isOwn: boolean }) {
  const { content } = item.message;
  const isOpen = useIsOpen(item.message.options.chat_id);
  const { reactions } = useReactions(item.message);
  return (
    <div className={cx('grid', css.choices)}>
      {mayReact(item, isOpen) && (
        <Six
          item={item}
          label={isOwn ? 'React to your message' : `React to message from ${item.user.first_name}`}
          onDone={closeActions}
        />
      )}
      {reactions.length > 0 && (
        <Choice icon="people" onPress={() => showReactions(item, isOwn)}>
          See who reacted
        </Choice>
      )}
      {content && (
        <Choice
          icon="copy"
          onPress={() => {
            closeActions();
            void copyText(content);
          }}
        >
          Copy
        </Choice>
      )}
      {isOwn ? (
        <Choice icon="info" onPress={() => showDetails(item)}>
          Details
        </Choice>
      ) : (
        <Choice
          icon="flag"
          onPress={() => {
            closeActions();
            reportMessage(item);
          }}
        >
          Report
        </Choice>
      )}
    </div>
  );
}

type ChoiceProps = { icon: IconName; children: string; onPress: () => void };

function Choice({ icon, children, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      className={cx('row gap-16 round-control name text-ink text-start hover-tint focus-inside', css.choice)}
      onClick={onPress}
    >
      <Icon name={icon} />
      {children}
    </button>
  );
}
