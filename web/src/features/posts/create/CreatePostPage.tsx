import { POST_MAX_FILES, POST_TEXT_MAX } from '@quad/contract/posts/limits.ts';
import { textLength } from '@quad/contract/core/text.ts';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useLocation } from 'wouter';
import { useMe } from '#features/me/queries.ts';
import { fullName } from '#features/cards/names.ts';
import { MayNeedHelp } from '#features/safety/help/MayNeedHelp.tsx';
import { smallPicture } from '#platform/media.ts';
import { cameFrom, usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Counter } from '#ui/Counter.tsx';
import { cx } from '#ui/cx.ts';
import { FieldError } from '#ui/Field.tsx';
import { FileButton } from '#ui/FileButton.tsx';
import { PICTURES_AND_VIDEOS } from '#ui/file-types.ts';
import { Form } from '#ui/Form.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Screen } from '#ui/Screen.tsx';
import { UploadProgress } from '#ui/UploadProgress.tsx';
import { useFileDrop } from '#ui/use-file-drop.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { ChosenMediaList } from './ChosenMediaList.tsx';
import css from './CreatePostPage.module.css';
import { addFiles, changePostDraft, type PostDraft, usePostDraft } from './draft.ts';
import { storePostDraft } from './stored-draft.ts';
import { usePosting } from './use-posting.ts';

/** A post's text of at least this length, in characters, shows a counter. */
const COUNTER_FROM = 200;

/** The screen for writing a post. The text and the files are stored on this device until the server has them. */
export default function CreatePostPage() {
  const heading = usePage('createPost');
  const draft = usePostDraft();
  const [, navigate] = useLocation();
  const posting = usePosting({
    onPosted: (post_id) => navigate(paths.onePost(post_id), { replace: true }),
    openPost: (post_id) => navigate(paths.onePost(post_id)),
    openDraft: () => navigate(paths.createPost),
  });
  const isBusy = posting.share !== null;
  const { over, drop } = useFileDrop(addFiles, isBusy);
  const audience = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(storePostDraft, []);
  // The link in the feed looks like this field, so users expect to type at once.
  useEffect(() => {
    if (cameFrom(paths.posts)) box.current?.focus();
  }, []);
  return (
    <Screen title="Create Post" headingRef={heading} back={{ href: paths.posts, label: 'Back to posts' }}>
      <Form label="Post" busy={isBusy} className={css.form} onSubmit={() => void posting.post()}>
        <div className={cx('stack gap-16 round-card', css.composer)} data-over={over || undefined} {...drop}>
          <Author audienceId={audience} />
          <PostTextArea {...{ box, draft, posting }} audienceId={audience} />
          <MayNeedHelp place="posts" text={draft.text} />
          <ChosenMediaList media={draft.media} isBusy={isBusy} />
          <Picker chosen={draft.media.length} isBusy={isBusy} />
        </div>
        <Sending draft={draft} posting={posting} />
      </Form>
    </Screen>
  );
}

type Posting = ReturnType<typeof usePosting>;
type PartProps = { draft: PostDraft; posting: Posting };

/** The user as the author, and the audience of the post. Source: decisions.md "Community". */
function Author({ audienceId }: { audienceId: string }) {
  const me = useMe();
  return (
    <div className="row gap-12">
      {me && <Avatar seed={me.id} src={smallPicture(me.pfp_url)} size={44} />}
      <div>
        {me && <bdi className="name break-anywhere">{fullName(me)}</bdi>}
        <p id={audienceId} className="hint">
          Everyone on Quad will see this, not just your campus.
        </p>
      </div>
    </div>
  );
}

type TextProps = PartProps & { audienceId: string; box: RefObject<HTMLTextAreaElement | null> };

function PostTextArea({ draft, posting, audienceId, box }: TextProps) {
  const id = useId();
  const error = posting.errorOf('text');
  return (
    <div>
      <label className="visually-hidden" htmlFor={id}>
        What’s happening on campus?
      </label>
      <textarea
        ref={box}
        id={id}
        name="text"
        rows={5}
        className={cx('block w-full pad-0 border-0 text-ink type-lede', css.text)}
        placeholder="What’s happening on campus?"
        value={draft.text}
        readOnly={posting.share !== null}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error ${audienceId}` : audienceId}
        onChange={({ target }) => {
          changePostDraft({ text: target.value });
          posting.clearErrors();
        }}
      />
      <div className={cx('flex flex-wrap justify-between', css.below)}>
        <FieldError id={id} error={error} />
        <Counter used={textLength(draft.text.trim())} max={POST_TEXT_MAX} from={COUNTER_FROM} />
      </div>
    </div>
  );
}

function Picker({ chosen, isBusy }: { chosen: number; isBusy: boolean }) {
  const id = useId();
  const isFull = chosen >= POST_MAX_FILES;
  return (
    <div className={cx('row flex-wrap gap-8-16 line-above', css.picker)}>
      <FileButton accept={PICTURES_AND_VIDEOS} multiple onAdd={addFiles}>
        {(open) => (
          <Button
            kind="line"
            size="tool"
            icon="picture"
            disabled={isBusy || isFull}
            aria-describedby={id}
            onClick={open}
          >
            Add photos or videos
          </Button>
        )}
      </FileButton>
      <p id={id} className="label">
        {chosen}/{POST_MAX_FILES}
        <span className="visually-hidden"> chosen</span>
        {isFull && <span className={cx('type-hint', css.full)}>That’s all one post can carry.</span>}
      </p>
    </div>
  );
}

function Sending({ draft, posting }: PartProps) {
  const id = useId();
  const length = textLength(draft.text.trim());
  const reason = reasonNotYet(length, draft.media.length);
  const isBusy = posting.share !== null;
  const isUploading = isBusy && draft.media.length > 0;
  const keepFocus = useKeptFocus(isBusy);
  const cancel = (): void => {
    keepFocus();
    posting.cancel();
  };
  if (posting.share !== null && isUploading)
    return (
      <div className={cx('grid gap-12', css.sending)}>
        <UploadProgress value={posting.share} label="Uploading" />
        <Button kind="line" busy={posting.isCancelling} busyText="Cancelling" onClick={cancel}>
          Cancel
        </Button>
      </div>
    );
  return (
    <div className={cx('grid gap-12', css.sending)}>
      {posting.mayRetry && <Failed onRetry={keepFocus} />}
      <p id={id} className={cx('hint', css.reason)}>
        {reason}
      </p>
      <Button
        type="submit"
        tail
        busy={isBusy}
        busyText="Posting"
        ready={!reason}
        onClick={keepFocus}
        aria-describedby={reason ? id : undefined}
      >
        Create Post
      </Button>
    </div>
  );
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <Notice
    role="status"
    title="It didn’t go through"
    icon="warning"
    action={
      <Button kind="line" size="tool" icon="retry" type="submit" onClick={onRetry}>
        Retry
      </Button>
    }
  >
    <p>Everything’s still here.</p>
  </Notice>
);

/**
 * The reason why the user cannot send the post yet: a missing part, or an exceeded limit. Empty if the user can send
 * it.
 */
function reasonNotYet(length: number, files: number): string {
  if (length > POST_TEXT_MAX) return `Shorten it to ${POST_TEXT_MAX} characters.`;
  return length === 0 && files === 0 ? 'Write something, or add a photo or a video.' : '';
}
