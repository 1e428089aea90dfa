import type { SupportCase } from '@quad/contract/support/staff-shapes.ts';
import { Link } from 'wouter';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { CaseHeading } from '../../kernel/CaseHeading.tsx';
import { AccountLink } from '../../kernel/AccountLink.tsx';
import { consolePath } from '../../kernel/addresses.ts';
import { STATES, TYPES } from './words.ts';

/** What Quad knows about the writer of a message, and the writer's earlier messages. */
export function SupportWriter({ content: { account, email, earlier } }: { content: SupportCase }) {
  return (
    <>
      <section className="grid gap-4" aria-label="Account">
        {account ? (
          <>
            <p className="name">
              <AccountLink user_id={account.user_id} name={`${account.first_name} ${account.last_name}`} />
            </p>
            <p className="meta">
              {account.university}, joined <RelativeTime at={account.joined} inSentence />
            </p>
          </>
        ) : (
          <p className="meta">Sent without signing in: address not confirmed.</p>
        )}
        <p className="typed">{email}</p>
      </section>
      {earlier.length > 0 && (
        <section aria-labelledby="support-earlier">
          <CaseHeading id="support-earlier" className="label">
            Their other messages
          </CaseHeading>
          <ul className="grid gap-12 mt-8 break-anywhere">
            {earlier.map(({ case_id, type, state, line, since }) => (
              <li key={case_id}>
                <Link href={consolePath('support', case_id)} className="underline underline-offset">
                  <bdi>{line}</bdi>
                </Link>
                <p className="meta">
                  {TYPES[type]}, {STATES[state].toLowerCase()}, <RelativeTime at={since} inSentence />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
