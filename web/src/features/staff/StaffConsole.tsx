import { Redirect } from 'wouter';
import { useMe } from '#features/me/queries.ts';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { cx } from '#ui/cx.ts';
import { useDesktop } from '#ui/use-desktop.ts';
import { consolePages } from './console-pages.ts';
import { usePlace } from './kernel/addresses.ts';
import { BreakNote, useBreak } from './kernel/BreakNote.tsx';
import { UndoBar } from './kernel/UndoBar.tsx';
import { ConsoleNav } from './ConsoleNav.tsx';
import { ConsoleHome } from './ConsoleHome.tsx';
import { useQueueStates } from './queries.ts';
import { QueuePage } from './QueuePage.tsx';
import { queues } from './console-queues.ts';
import css from './StaffConsole.module.css';
import { TwoStepFirst } from './TwoStepFirst.tsx';

/**
 * The console of staff: the queues, the open case, and the other pages. Source: decisions.md "Staff", design-brief.md
 * §4.6.
 */
export default function StaffConsole() {
  const { part, case_id } = usePlace();
  const isDesktop = useDesktop();
  const { isClosed } = useQueueStates();
  const queue = queues.find(({ name }) => name === part);
  const isAdmin = useMe()?.role === 'admin';
  const pages = consolePages.filter((one) => isAdmin || one.for === 'staff');
  const beside = pages.find(({ name }) => name === part);
  const rest = useBreak();
  const heading = usePage('staff', queue?.title, beside?.title);
  if (isClosed) return <TwoStepFirst />;
  if (part !== '' && !queue && !beside) return <Redirect to={paths.staff} replace />;
  return (
    <main id="main" className={cx('column min-w-0 bg-surface', css.console)}>
      <UndoBar />
      {isDesktop || part === '' ? (
        <ConsoleNav headingRef={heading} part={part} pages={pages}>
          <BreakNote {...rest} />
        </ConsoleNav>
      ) : (
        <BreakNote {...rest} />
      )}
      {part === '' && <ConsoleHome />}
      {queue && <QueuePage key={queue.name} queue={queue} case_id={case_id} />}
      {beside && <beside.Page key={beside.name} />}
    </main>
  );
}
