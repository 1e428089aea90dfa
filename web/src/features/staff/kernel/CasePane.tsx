import type { Decided, WaitingCase } from '@quad/contract/staff/shapes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { useShortcuts } from '#ui/shortcuts.ts';
import { Loading, SkeletonBlock } from '#ui/Skeleton.tsx';
import { useDesktop } from '#ui/use-desktop.ts';
import { askQueues } from '../queries.ts';
import { consolePath } from './addresses.ts';
import { AlreadyDecided } from './AlreadyDecided.tsx';
import css from './CasePane.module.css';
import { Decisions, Key } from './Decisions.tsx';
import { DueTime } from './DueTime.tsx';
import type { Action, QueueSpec } from './queue.ts';
import { Refused } from './Refused.tsx';
import { noteDecision } from './undo.ts';
import { type Opened, useOpened } from './use-opened.ts';

export type CasePaneProps = {
  case_id: number;
  /** The case's row in the list of waiting cases. Undefined if the list does not contain the case. */
  row: WaitingCase | undefined;
  /** Opens the next case, or announces that there is none. `isDecided`: whether this case was decided. */
  onNext: (isDecided: boolean) => void;
};

type Props<Content> = CasePaneProps & { spec: QueueSpec<Content> };

/** The open case, with its context and the decisions beside it. On phones the decisions are at the bottom. */
export function CasePane<Content>(props: Props<Content>) {
  const [attempt, setAttempt] = useState(0);
  return <OneOpening key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />;
}

function OneOpening<Content>({
  spec,
  case_id,
  row,
  onNext,
  onAgain,
}: Props<Content> & { onAgain: () => void }) {
  const opened = useOpened(spec, case_id);
  const onDecided = useOnDecided(spec, case_id, onNext);
  useOnceFree(opened.state, row, onAgain);
  useShortcuts([{ keys: 's', label: 'Skip', group: 'Review', run: () => onNext(false) }]);
  const skip = (
    <Button kind="quiet" aria-keyshortcuts="s" onClick={() => onNext(false)}>
      Skip
      <Key of="s" />
    </Button>
  );
  const { Context } = spec;
  return (
    <>
      <Sheet title={titleOf(spec, opened, row) ?? `Case ${case_id}`} row={row} spec={spec}>
        <Opening {...{ opened, spec, case_id, skip, onAgain }} />
      </Sheet>
      {/* While the case opens, the empty panel keeps its place. */}
      <aside
        className={cx('min-w-0 bg-surface', css.side)}
        aria-label="Decision"
        hidden={opened.state === 'refused' || opened.state === 'decided'}
      >
        {opened.state === 'open' && (
          <>
            <div className={css.context}>{Context && <Context content={opened.content} />}</div>
            <Decisions
              queue={spec.name}
              case_id={case_id}
              actions={spec.actions(opened.content)}
              content={opened.content}
              skip={skip}
              onRefused={onAgain}
              onDecided={onDecided}
            />
          </>
        )}
      </aside>
    </>
  );
}

/** The title of a case. Undefined while nothing about the case is known. */
function titleOf<Content>(
  { isNamed, nameOf }: QueueSpec<Content>,
  opened: Opened<Content>,
  row: WaitingCase | undefined,
): string | undefined {
  if (opened.state === 'decided') return 'Already decided';
  if (!isNamed) return row?.kind;
  return row?.line ?? (opened.state === 'open' ? nameOf(opened.content) : undefined);
}

type OpeningProps<Content> = {
  opened: Opened<Content>;
  spec: QueueSpec<Content>;
  case_id: number;
  skip: ReactNode;
  onAgain: () => void;
};

/** The content of the case, or the reason why the case cannot be opened. */
function Opening<Content>({ opened, spec, case_id, skip, onAgain }: OpeningProps<Content>) {
  const { Case, Decided: Past } = spec;
  return (
    <Loading
      waiting={opened.state === 'opening'}
      label="Opening the case"
      skeleton={<SkeletonBlock height="180px" radius="24px" />}
    >
      {opened.state === 'open' && <Case content={opened.content} />}
      {opened.state === 'decided' && (
        <>
          <AlreadyDecided decision={opened.decision} queue={spec} skip={skip} />
          {Past && opened.decision.can_look && <Past case_id={case_id} />}
        </>
      )}
      {opened.state === 'refused' && <Refused problems={opened.problems} onAgain={onAgain} skip={skip} />}
    </Loading>
  );
}

/**
 * Tries again to open a case that another staff member had opened or decided. It waits until the list shows that the
 * other staff member has released or decided the case, or undone the decision.
 */
function useOnceFree(
  state: Opened<unknown>['state'],
  row: WaitingCase | undefined,
  onAgain: () => void,
): void {
  const isShut = state === 'refused' || state === 'decided';
  const isTaken = state === 'decided' ? row === undefined : row !== undefined && row.holder !== null;
  // Waits until the list has shown the case as taken, because an old list may still show it as free.
  const [wasTaken, setWasTaken] = useState(false);
  if (isShut && isTaken && !wasTaken) setWasTaken(true);
  const isFree = isShut && wasTaken && !isTaken;
  const openAgain = useEffectEvent(onAgain);
  useEffect(() => {
    if (isFree) openAgain();
  }, [isFree]);
}

/**
 * Returns a function to call after a decision. It offers Undo for a while, and opens the next case if the user is still
 * at this one.
 */
function useOnDecided<Content>(
  { name, nameOf }: QueueSpec<Content>,
  case_id: number,
  onNext: CasePaneProps['onNext'],
) {
  const cache = useQueryClient();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return (action: Action<Content>, content: Content, decided: Decided): void => {
    const done = action.done(nameOf(content));
    noteDecision({ ...decided, queue: name, case_id, label: action.label, done });
    announce(`${done}.`);
    askQueues(cache);
    if (isHere.current) onNext(true);
  };
}

type SheetProps = {
  title: string;
  row: WaitingCase | undefined;
  spec: Pick<QueueSpec<never>, 'name' | 'title'>;
  children: ReactNode;
};

/** The pane of a case. Its title gets the focus, because the element that the user pressed has disappeared. */
function Sheet({ title, row, spec, children }: SheetProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isDesktop = useDesktop();
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={cx('min-w-0 bg-surface', css.case)} aria-labelledby={titleId}>
      <PageHeader
        id={titleId}
        className={css.head}
        headingRef={heading}
        level={isDesktop ? 2 : 1}
        title={title}
        back={{ href: consolePath(spec.name), label: `Back to ${spec.title}` }}
        actions={
          row &&
          (row.due_time === undefined ? (
            <RelativeTime at={row.since} className={css.age} />
          ) : (
            <DueTime at={row.due_time} className={css.age} />
          ))
        }
      />
      <div className={cx('stack gap-20', css.body)}>{children}</div>
    </section>
  );
}
