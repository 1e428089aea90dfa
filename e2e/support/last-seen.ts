import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints the page as it was when a journey failed, as text: where the tests run without anybody, no file of theirs is left. */
export default class LastSeen implements Reporter {
  printsToStdio(): boolean {
    return false;
  }

  onTestEnd(test: TestCase, { attachments, status }: TestResult): void {
    if (status === test.expectedStatus) return;
    const path = attachments.find(({ name }) => name === 'error-context')?.path;
    const [seen] = path ? readFileSync(path, 'utf8').split('# Test source') : [];
    if (seen) process.stdout.write(`\n${test.title}\n${seen}`);
  }
}
