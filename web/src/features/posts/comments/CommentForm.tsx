import { POST_COMMENT_MAX } from '@quad/contract/posts/limits.ts';
import { type KeyboardEvent, useId } from 'react';
import { MayNeedHelp } from '#features/safety/help/MayNeedHelp.tsx';
import { Counter } from '#ui/Counter.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import css from './CommentForm.module.css';
import { useComment } from './use-comment.ts';

/** A comment of at least this length, in characters, shows a counter. */
const COUNTER_FROM = 200;
const LABEL = 'Write a comment';

type Props = { post_id: number };

/** The form for a comment, at the bottom of the scrolling area. Each post has its own stored draft. */
export function CommentForm({ post_id }: Props) {
  const comment = useComment(post_id);
  const { refused, submit } = comment;
  const said = useId();
  return (
    <form
      data-foot="comment"
      className={cx('stack gap-4 sticky mt-auto', css.form)}
      aria-label="Comment"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <MayNeedHelp place={`post ${post_id}`} text={comment.text} />
      <Box comment={comment} said={said} />
      <p id={said} role="status" className={css.said}>
        {refused}
      </p>
    </form>
  );
}

function Box({ comment, said }: { comment: ReturnType<typeof useComment>; said: string }) {
  const { text, refused, submit, write } = comment;
  const id = useId();
  const isWrong = refused !== undefined || undefined;
  return (
    <div className={cx('flex gap-8 border-edge bg-sunken', css.box)} data-wrong={isWrong}>
      <label className="visually-hidden" htmlFor={id}>
        {LABEL}
      </label>
      <textarea
        id={id}
        rows={1}
        placeholder={LABEL}
        value={text}
        aria-invalid={isWrong}
        aria-describedby={said}
        enterKeyHint={hasKeyboard() ? 'send' : 'enter'}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (!sends(event)) return;
          event.preventDefault();
          submit();
        }}
      />
      <Counter used={text.length} max={POST_COMMENT_MAX} from={COUNTER_FROM} />
      <IconButton
        icon="send"
        label="Send"
        kind="solid"
        tail
        type="submit"
        aria-disabled={text.trim() === '' || undefined}
        // Keeps the focus in the text field, for the next comment.
        onMouseDown={(event) => event.preventDefault()}
      />
    </div>
  );
}

/**
 * Whether a key press sends the comment: Enter on a device with a keyboard. An Enter that belongs to an input method
 * does not send the comment. Safari reports such an Enter as key 229.
 */
const sends = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !event.shiftKey &&
  !event.nativeEvent.isComposing &&
  event.keyCode !== 229 &&
  hasKeyboard();

/** Whether the device has a mouse, and so most likely a keyboard. On a touch screen, Enter starts a new line. */
const hasKeyboard = (): boolean => matchMedia('(pointer: fine)').matches;
