import { asksForHelp } from '@quad/contract/reports/asks-for-help.ts';
import { paths } from '#platform/paths.ts';
import { Notice } from '#ui/Notice.tsx';
import { lifeline } from './help-lines.ts';

/** Whom to talk to, for somebody whose words sound as if it were too much. It keeps nobody from anything. */
export default function HelpPanel({ text }: { text: string }) {
  if (!asksForHelp(text)) return null;
  return (
    <Notice tone="bloom" icon="info" role="status" title="That sounds like a lot to carry.">
      <p>
        You do not have to carry it alone. {lifeline.name} listens at any hour:{' '}
        <a href={lifeline.href}>{lifeline.shown}</a>. Your campus has counsellors, free, and{' '}
        <a href={paths.safety} target="_blank" rel="noopener">
          there are others
        </a>
        . If you are in danger now, ring <a href="tel:000">000</a>. You can still post what you wrote.
      </p>
    </Notice>
  );
}
