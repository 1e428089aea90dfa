import { reportStaffCalls } from '@quad/contract/reports/staff-calls.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { request } from '#platform/request.ts';
import { useSend } from '#platform/use-send.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { consolePath } from '../../kernel/addresses.ts';

/** Opens the case of a report, also a closed one, by the number that the user who made the report sees. */
export function ReportSearch() {
  const [number, setNumber] = useState('');
  const [, navigate] = useLocation();
  const { send, busy } = useSend(() =>
    request(reportStaffCalls.FindReportCase, {
      number: /^#?\d+$/.test(number.trim()) ? Number(number.trim().replace('#', '')) : 0,
    }),
  );

  async function find(): Promise<void> {
    const answer = await send(undefined);
    if (answer?.status) navigate(consolePath('reports', answer.content.case_id));
  }
  return (
    <search className="pad-x-12 pad-y-8">
      <Form label="Find a report" busy={busy} onSubmit={() => void find()}>
        <SearchField label="Report number" inputMode="numeric" value={number} onChange={setNumber} />
        <Button type="submit" kind="line" size="tool" busy={busy} busyText="Looking">
          Find
        </Button>
      </Form>
    </search>
  );
}
