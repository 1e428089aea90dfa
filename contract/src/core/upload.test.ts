import { expect, test } from 'vitest';
import { checkFiles, MEGABYTE } from './upload.ts';

const file = (type = 'image/png', size = 1) => ({ name: 'a', type, size });
const media = ['image', 'video'] as const;

test.each<[Parameters<typeof checkFiles>, string[]]>([
  [[[file()]], []],
  [[Array.from({ length: 20 }, () => file())], []],
  [[[file('image/png', 10_485_760)]], []],
  [[[]], ['No files selected']],
  [[[file(), file(), file()], { max: 3 }], []],
  [[[file(), file(), file(), file()], { max: 3 }], ['Maximum of 3 files reached']],
  [[[file(), file('image/png', 10_485_761)]], ['Each file must be less than 10 MB']],
  [[[file('image/png', 26_214_400)], { maxBytes: 25 * MEGABYTE }], []],
  [[[file('image/png', 26_214_401)], { maxBytes: 25 * MEGABYTE }], ['Each file must be less than 25 MB']],
  [[[file('video/mp4')]], ['Only image files are allowed']],
  [[[file('video/mp4')], { kinds: media }], []],
  [[[file('text/html')], { kinds: media }], ['Only image and video files are allowed']],
  [[[file('text/html')], { kindMessage: 'Pictures only' }], ['Pictures only']],
  [
    [[file('text/html', 10_485_761), file()], { max: 1 }],
    ['Maximum of 1 files reached', 'Each file must be less than 10 MB', 'Only image files are allowed'],
  ],
])('chosen files %j are told %j', (args, messages) => {
  expect(checkFiles(...args)).toEqual(messages.map((message) => ({ code: 400, message })));
});
