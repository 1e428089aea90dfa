import { useQuery } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { useMe } from '#features/me/queries.ts';
import { usePage } from '#platform/page.ts';
import { paths } from '#platform/paths.ts';
import { ApiError } from '#platform/request.ts';
import { useDesktop } from '#ui/use-desktop.ts';
import { adminPages } from './admin-pages.ts';
import { usePlace } from './kernel/addresses.ts';
import { BreakNote } from './kernel/BreakNote.tsx';
import { UndoBar } from './kernel/UndoBar.tsx';
import { ConsoleNav } from './ConsoleNav.tsx';
import { queueStates } from './queries.ts';
import { QueuePage } from './QueuePage.tsx';
import { queues } from './queues.ts';
import css from './StaffConsole.module.css';
import { TwoStepFirst } from './TwoStepFirst.tsx';

/** The console of staff: queues, the open case, and the pages of admins. Source: decisions.md "Staff", design-brief.md §4.6. */
export default function StaffConsole() {
  const { part, case_id } = usePlace();
  const isDesktop = useDesktop();
  const { error } = useQuery(queueStates);
  const queue = queues.find(({ name }) => name === part);
  const pages = useMe()?.role === 'admin' ? adminPages : [];
  const admin = pages.find(({ name }) => name === part);
  const heading = usePage('staff', queue?.title, admin?.title);
  // To staff without a second factor the server says what it says to everybody: that there is no such thing.
  if (error instanceof ApiError && error.problems[0]?.code === 404) return <TwoStepFirst />;
  if (part !== '' && !queue && !admin) return <Redirect to={paths.staff} replace />;
  return (
    <main id="main" className={css.console}>
      {(isDesktop || part === '') && (
        <ConsoleNav headingRef={heading} part={part} pages={pages}>
          <BreakNote />
        </ConsoleNav>
      )}
      {queue && <QueuePage key={queue.name} queue={queue} case_id={case_id} />}
      {admin && <admin.Page key={admin.name} />}
      <UndoBar />
    </main>
  );
}
