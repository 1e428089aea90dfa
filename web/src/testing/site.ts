import type { Site } from '@quad/contract/site.ts';
import { onTestFinished } from 'vitest';

/** A site of another country, which has described itself. */
export const ELSEWHERE = {
  identity: {
    operator: 'Students of Example',
    address: '1 Quay, Dublin',
    country: 'Ireland',
    law: 'Ireland',
    regulator: { name: 'The Commission', url: 'https://commission.example' },
    emergency_number: '112',
  },
  help_lines: [
    { name: 'Samaritans', shown: '116 123', href: 'tel:116123', about: 'Any time.', kind: 'crisis' },
    {
      name: 'Hotline',
      shown: 'hotline.example',
      href: 'https://hotline.example',
      about: 'Images.',
      kind: 'images',
    },
  ],
} satisfies Site;

/** Puts into the page what a site says about itself, as the server does, until the test ends. */
export function laySite(site: Site = ELSEWHERE): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'site';
  block.textContent = JSON.stringify(site);
  document.head.append(block);
  onTestFinished(() => block.remove());
}
