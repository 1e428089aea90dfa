import { CasePane, type CasePaneProps } from './CasePane.tsx';
import { type QueueSpec, waitingIn } from './queue.ts';

/** Declares a queue. The result hides the type of the queue's cases. */
export const defineQueue = <Content,>(spec: QueueSpec<Content>) => ({
  name: spec.name,
  title: spec.title,
  waiting: waitingIn(spec),
  order: spec.order,
  keys: spec.keys,
  hasFiles: spec.hasFiles,
  drawing: spec.drawing,
  isNamed: spec.isNamed,
  Filter: spec.Filter,
  CasePane: (props: CasePaneProps) => <CasePane {...props} spec={spec} />,
});
