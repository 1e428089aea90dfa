import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import type { Neighbour } from '@quad/contract/reports/staff-shapes.ts';
import { request } from '#platform/request.ts';
import { AskToLook } from './AskToLook.tsx';

type Props = { case_id: number; onShown: (neighbours: Neighbour[]) => void };

/** Shows messages of the chat around the reported message, for a reason. Source: security.md T28. */
export const LookAround = (props: Props) => (
  <AskToLook
    {...props}
    label="Show more of the chat"
    submit="Show more"
    why="Why do you need to see more?"
    hint="Up to 10 messages on either side. Your reason is logged."
    look={(input) => request(reportStaffCalls.ShowMoreOfReport, input)}
  />
);
