import { type QueueName, queueNames } from '@quad/contract/staff/shapes.ts';
import type { ComponentType, ReactNode } from 'react';
import type { CasePaneProps } from './kernel/CasePane.tsx';
import type { ActionKey } from './kernel/keys.ts';
import type { waitingIn } from './kernel/queue.ts';
import * as list from './queues.ts';

/** A queue with cases of any type. */
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

/** This type causes a compile error if a queue is missing in the list. */
const byName: Record<QueueName, Queue> = list;

/** The queues of the console, in their order. */
export const queues: readonly Queue[] = queueNames.map((name) => byName[name]);
