import { describe, expect, test } from 'vitest';
import { checkInput } from '../core/check.ts';
import { chatCalls } from './calls.ts';

const messagesOf = (call: keyof typeof chatCalls, input: unknown): string[] => {
  const checked = checkInput(chatCalls[call], input);
  return checked.ok ? [] : checked.problems.map(({ message }) => message);
};

const file = (type: string, size = 1) => ({ name: 'x', type, size });
const FILE_MAX = 26_214_400;
const client_id = '7d444840-9dc0-41d1-b245-5ffdce74fad2';

describe('CreateMessage', () => {
  test.each<[unknown, string[]]>([
    [{ chat_id: 1, content: 'hello' }, []],
    [{ chat_id: 1, content: ' hello ', client_id }, []],
    [{ chat_id: 1, content: `  ${'x'.repeat(200)}  ` }, []],
    [{ chat_id: 1, content: '😀'.repeat(200) }, []],
    [{ chat_id: 1, content: '😀'.repeat(201) }, ['Message must be at most 200 characters long']],
    [{ chat_id: 1, content: 'x'.repeat(201) }, ['Message must be at most 200 characters long']],
    [{ chat_id: 1, content: '' }, ['Message cannot be empty']],
    [{ chat_id: 1, content: ' \n ' }, ['Message cannot be empty']],
    [{ chat_id: 1 }, ['Message cannot be empty']],
    [{ chat_id: 1, content: 7 }, ['Message must be a string']],
    [{ chat_id: 1, media: [file('image/png'), file('video/mp4'), file('image/gif')] }, []],
    [{ chat_id: 1, media: [file('image/png', FILE_MAX)] }, []],
    [{ chat_id: 1, media: [file('image/png', FILE_MAX + 1)] }, ['Each file must be less than 25 MB']],
    [{ chat_id: 1, media: [file('text/html')] }, ['Only image and video files are allowed']],
    [{ chat_id: 1, media: ['x'] }, ['Only image and video files are allowed']],
    [{ chat_id: 1, content: 'x', media: 'x' }, ['Only image and video files are allowed']],
    [
      { chat_id: 1, media: Array(4).fill(file('image/png')) },
      ['A maximum of 3 files can be sent per message'],
    ],
    [{ chat_id: 1, content: 'x', client_id: 'x' }, ['Client ID must be a UUID']],
    [{ content: 'x' }, ['Chat ID must be an integer']],
    [{ chat_id: 1.5, content: 'x' }, ['Chat ID must be an integer']],
    [{ chat_id: 'x', content: '' }, ['Chat ID must be an integer', 'Message cannot be empty']],
    [{ chat_id: 0, content: 'x' }, ['Chat ID must be an integer']],
    [{ chat_id: '1', content: 'x' }, ['Chat ID must be an integer']],
    [{ chat_id: 2 ** 53, content: 'x' }, ['Chat ID must be an integer']],
    [
      { chat_id: null, content: 'x'.repeat(201), media: Array(4).fill(file('image/png')), client_id: 1 },
      [
        'Chat ID must be an integer',
        'Message must be at most 200 characters long',
        'A maximum of 3 files can be sent per message',
        'Client ID must be a UUID',
      ],
    ],
  ])('%j says %j', (input, messages) => {
    expect(messagesOf('CreateMessage', input)).toEqual(messages);
  });

  test('text arrives tidy', () => {
    const checked = checkInput(chatCalls.CreateMessage, {
      chat_id: 1,
      content: ' e\u0301\u202e\u0000 a\r\nb ',
    });
    expect(checked).toMatchObject({ ok: true, value: { content: '\u00e9 a\nb', media: [] } });
    const named = checkInput(chatCalls.CreateMessage, {
      chat_id: 1,
      content: 'x',
      client_id: client_id.toUpperCase(),
    });
    expect(named).toMatchObject({ value: { client_id } });
  });
});

describe('GetMessages', () => {
  test.each<[unknown, string[]]>([
    [{ chat_id: 1, page: 0 }, []],
    [{ chat_id: 1, page: 1000 }, []],
    [{ chat_id: 1, before_message_id: 1 }, []],
    [{ chat_id: 1, after_message_id: 0 }, []],
    [{ chat_id: 1, page: null, before_message_id: 5, search_text: null }, []],
    [{ chat_id: 1, page: 0, search_text: ' ab ' }, []],
    [{ chat_id: 1, page: 0, search_text: '😀😀' }, []],
    [{ chat_id: 1, page: 0, search_text: ' a ' }, ['Search text must be at least 2 characters long']],
    [{ chat_id: 1, page: 0, search_text: '😀' }, ['Search text must be at least 2 characters long']],
    [{ chat_id: 1, page: 0, search_text: 12 }, ['Search text must be at least 2 characters long']],
    [{ chat_id: 1 }, ['Page must be an integer']],
    [{ chat_id: 1, page: 0.5 }, ['Page must be an integer']],
    [{ chat_id: 1, page: -1 }, ['Page must be an integer']],
    [{ chat_id: 1, page: 1001 }, ['Page must be an integer']],
    [{ chat_id: 1, before_message_id: 0 }, ['Message ID must be an integer']],
    [{ chat_id: 1, after_message_id: 'x' }, ['Message ID must be an integer']],
    [{ chat_id: 'x', page: 'x' }, ['Chat ID must be an integer', 'Page must be an integer']],
  ])('%j says %j', (input, messages) => {
    expect(messagesOf('GetMessages', input)).toEqual(messages);
  });
});

describe('GetChatByID', () => {
  test.each<[unknown, string[]]>([
    [{ chat_id: 1 }, []],
    [{ chat_id: 9_007_199_254_740_991 }, []],
    [{}, ['Chat ID must be an integer']],
    [{ chat_id: -1 }, ['Chat ID must be an integer']],
    [{ chat_id: [1] }, ['Chat ID must be an integer']],
  ])('%j says %j', (input, messages) => {
    expect(messagesOf('GetChatByID', input)).toEqual(messages);
  });
});
