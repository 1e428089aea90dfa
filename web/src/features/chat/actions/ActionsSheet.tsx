import type { ChatMessage } from '@quad/contract/chat/shapes.ts';
import { useId, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Modal } from '#ui/Modal.tsx';
import { messageLine } from '../names.ts';
import css from './MessageActions.module.css';
import { closeActions, reportMessage, useOpenActions } from './open-actions.ts';

/** What can be done about somebody's message where nothing can be pointed at. Source: design-brief §4.3 "Actions". */
export function ActionsSheet() {
  const id = useId();
  const { item } = useOpenActions();
  const [last, setLast] = useState(item);
  if (item && item !== last) setLast(item);
  if (!last) return null;
  return (
    <Modal
      open={item !== null}
      onClose={closeActions}
      shape="card"
      width="small"
      focus="title"
      labelledBy={id}
    >
      <div className={css.sheet}>
        <h2 id={id} tabIndex={-1} className={css.title}>
          Message from <bdi>{last.user.first_name}</bdi>
        </h2>
        <p className={css.line}>
          <bdi>{messageLine(last)}</bdi>
        </p>
        <Choices item={last} />
        <Button kind="quiet" wide onClick={closeActions}>
          Cancel
        </Button>
      </div>
    </Modal>
  );
}

function Choices({ item }: { item: ChatMessage }) {
  const { content } = item.message;
  return (
    <>
      {content && (
        <Button
          kind="line"
          wide
          icon="copy"
          onClick={() => {
            closeActions();
            void copyText(content);
          }}
        >
          Copy
        </Button>
      )}
      <Button
        kind="line"
        wide
        icon="flag"
        onClick={() => {
          closeActions();
          reportMessage(item);
        }}
      >
        Report
      </Button>
    </>
  );
}
