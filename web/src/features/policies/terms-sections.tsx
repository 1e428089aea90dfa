import { help } from '#platform/help.ts';
import { inAustralia, site } from '#platform/site.ts';
import type { PolicySection } from './PolicyText.tsx';
import { runBy } from './run-by.ts';
import { SupportLink } from './SupportLink.tsx';

/** Makes the terms of service, in the words of the site. Source: specification 1 §1. */
export const termsSections = (): readonly PolicySection[] => [
  beta(),
  ...using,
  liability(),
  ...linksAndChanges,
  governingLaw(),
];

function beta(): PolicySection {
  const { identity } = site();
  return {
    id: 'beta',
    title: 'Beta disclaimer',
    summary: 'Quad is unfinished. Things may not work as intended, and may break.',
    paragraphs: [
      'Quad is in beta and is offered as it is. Features may change, fail or disappear, and data may be lost in spite of our care. Don’t rely on it for anything that must not fail.',
      identity
        ? runBy(identity)
        : 'Quad is not affiliated with, endorsed by or run by any educational institution.',
    ],
  };
}

const using: readonly PolicySection[] = [
  {
    id: 'registration',
    title: 'Account registration',
    summary: 'Your own student email, your real details, one account, 18 or older.',
    paragraphs: [
      'You need a valid student email of a supported institution, and you must confirm it. You must be at least 18 years old, give true details about yourself, and keep one account only.',
      'Keep your password to yourself. What happens under your account counts as done by you, so tell us at once if someone else got in.',
    ],
  },
  {
    id: 'conduct',
    title: 'Conduct',
    summary: 'Be kind. No harassment, no explicit content, no spam, no pretending to be someone else.',
    paragraphs: [
      'Do not harass, threaten, shame or stalk anyone; do not post explicit, hateful or unlawful content; do not spam, scrape, run bots or try to break in; do not pretend to be another person or try to unmask the author of an anonymous letter.',
      'Reports are read by a person. We may remove content and warn, suspend or remove accounts that break these rules. You can appeal.',
    ],
  },
  {
    id: 'intellectual-property',
    title: 'Intellectual property',
    summary: 'What you write stays yours. You let us show it to the people you sent it to.',
    paragraphs: [
      'You keep all rights to what you post. You give us permission to store it and to show it where you placed it, for as long as it’s there. Post only what you have the right to post.',
      'The name, mark and drawings of Quad may not be used as if they were yours.',
    ],
  },
];

function liability(): PolicySection {
  const law = inAustralia() ? 'the Australian Consumer Law' : 'consumer law';
  return {
    id: 'liability',
    title: 'Liability',
    summary: 'We’re not responsible for what others do, or for losses from a free beta.',
    paragraphs: [
      `As far as the law allows, we’re not liable for loss or damage that comes from using Quad, from what other people say or do on it, or from it not being available. Nothing in these terms limits rights that the law does not let us limit, such as those of ${law}.`,
      `Meet people you know only from here in public places first. In an emergency call ${help().emergency.shown}.`,
    ],
  };
}

const linksAndChanges: readonly PolicySection[] = [
  {
    id: 'third-party-links',
    title: 'Third-party links',
    summary: 'Links lead away from Quad. What’s there isn’t ours.',
    paragraphs: [
      'Messages and posts may link to other sites, and may show videos from them when you press play. We don’t check those sites and aren’t responsible for them; their own terms and policies apply.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    summary: 'We may change these terms, and we’ll say so first.',
    paragraphs: [
      'We may change Quad and these terms. If a change matters, we’ll say so in Quad before it takes effect. If you go on using Quad afterwards, you accept it; if not, you can delete your account in Settings.',
    ],
  },
];

function governingLaw(): PolicySection {
  const law = site().identity?.law ?? 'Victoria, Australia';
  return {
    id: 'governing-law',
    title: 'Governing law, and how to reach us',
    summary: `The law of ${law}.`,
    paragraphs: [
      `These terms are governed by the law of ${law}, and its courts decide about disputes.`,
      <>
        Questions? Write to <SupportLink />.
      </>,
    ],
  };
}
