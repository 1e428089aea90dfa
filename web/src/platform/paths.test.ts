import { describe, expect, test } from 'vitest';
import { loginPath, paths, safeTarget } from './paths.ts';

describe('a login leads to', () => {
  test.each([
    '/app/me/messages',
    '/app/me/messages?id=12',
    '/app/discover/SearchUsers?query=ann&uni_id=61',
    '/app/me/messages?id=12&text=a%20b',
    '/APP/me/settings',
    '/app/',
    '/app/me/settings#standing',
  ])('the page one wanted: %s', (wanted) => {
    expect(safeTarget(wanted)).toBe(wanted);
  });

  test.each([
    null,
    undefined,
    '',
    ' /app/me',
    'app/me',
    '/',
    '/app',
    '/apple/me',
    '/auth/login',
    'https://evil.test/app/',
    '//evil.test/app/',
    '/\\evil.test/app/',
    '\\\\evil.test',
    '/app//evil.test',
    '/app/\\evil.test',
    '/app/..//evil.test',
    '/app/../auth/login',
    '/app/%2e%2e/auth/login',
    '/app/%2E%2E%2fauth',
    '/app/%5cevil',
    '/app/%2f%2fevil',
    '/app/me.html',
    '/app/me:80',
    '/app/@evil.test',
    '/app/me#top.html',
    '/app/me#//evil.test',
    'javascript:alert(1)//app/',
    'data:text/html,/app/',
    '/app/<script>',
    '/app/\nme',
    '/app/\tme',
    '/app/me\0',
    '/app/\u202eme',
    '/app/ｍｅ',
    '\u2028/app/me',
    'http:/app/me',
  ])('the dashboard instead of %j', (wanted) => {
    expect(safeTarget(wanted)).toBe(paths.dashboard);
  });

  test('nowhere but to this site, whatever is asked for', () => {
    const pieces = [
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      ':',
      '@',
      'app',
      'evil.test',
      '?',
      '#',
      '\t',
      '//',
    ];
    for (const one of pieces)
      for (const two of pieces)
        for (const three of pieces) {
          const { origin, pathname } = new URL(safeTarget(`/app/${one}${two}${three}`), location.origin);
          expect(origin).toBe(location.origin);
          expect(pathname.toLowerCase().startsWith('/app/')).toBe(true);
        }
  });

  test('what was asked for when it is handed on', () => {
    const { searchParams } = new URL(loginPath('/app/me/messages?id=1&a=b#c'), location.origin);
    expect(searchParams.get('redirect')).toBe('/app/me/messages?id=1&a=b#c');
  });
});
