import type { QueueName } from '@quad/contract/staff/shapes.ts';
import type { ComponentType, ReactNode } from 'react';
import type { CasePaneProps } from './kernel/CasePane.tsx';
import type { ActionKey } from './kernel/keys.ts';
import type { waitingIn } from './kernel/queue.ts';
import { appealsQueue } from './queues/appeals/queue.tsx';
import { lettersQueue } from './queues/letters.tsx';
import { placesQueue } from './queues/places/queue.tsx';
import { reportsQueue } from './queues/reports/queue.tsx';
import { supportQueue } from './queues/support/queue.tsx';

/** A queue as the console knows it: what its cases hold is its own affair. */
export type Queue = {
  name: QueueName;
  title: string;
  waiting: ReturnType<typeof waitingIn>;
  order: string;
  keys: readonly ActionKey[];
  hasFiles?: boolean | undefined;
  drawing: ReactNode;
  isNamed?: boolean | undefined;
  Filter?: ComponentType | undefined;
  CasePane: ComponentType<CasePaneProps>;
};

/** The queues of the console, in their order. The only list: a queue that is not in it does not compile. */
export const queues: readonly Queue[] = Object.values({
  reports: reportsQueue,
  letters: lettersQueue,
  places: placesQueue,
  support: supportQueue,
  appeals: appealsQueue,
} satisfies Record<QueueName, Queue>);
