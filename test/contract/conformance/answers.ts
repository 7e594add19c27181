import type { AnswerCase } from './exchange.ts'

const statusTexts: Record<number, string> = { 200: 'OK', 400: 'Bad Request', 500: 'Internal Server Error' }
const html = '<!doctype html><title>Oops</title><h1>It broke</h1>'

const answering = (name: string, status: number, body: string | null, headers: Record<string, string> = {}) => ({
  name: `${status} with ${name}`,
  answer: () => new Response(body, { status, statusText: statusTexts[status] ?? '', headers }),
})

const refusing = (name: string, body: unknown, status = 400, headers: Record<string, string> = {}) =>
  answering(name, status, JSON.stringify(body), headers)

/** An answer that both clients read in the same way. */
export const plainAnswer = answering('an object', 200, '{"id":"1","list":[{"a":null}],"flag":false}')

/** What a server may answer, good and bad. */
export const answers: readonly AnswerCase[] = [
  plainAnswer,
  answering('a list', 200, '[{"id":"1"}]'),
  answering('an empty list', 200, '[]'),
  answering('a number', 200, '0'),
  answering('a text', 200, '"done"'),
  answering('null', 200, 'null'),
  answering('an empty body', 200, ''),
  answering('HTML', 200, html),
  answering('an object', 201, '{"id":"2"}'),
  answering('nothing', 204, null),
  answering('an address', 302, 'https://idp.test/authorize?state=1'),
  answering('an address and a line break', 302, 'https://idp.test/authorize\n'),
  refusing('one message', { errors: ['No such user'] }),
  refusing(
    'messages, code, context and trace',
    {
      errors: ['Locked', 'Ask your admin'],
      errorCode: 'ER-01239',
      context: { tenantId: 't1' },
    },
    400,
    { 'frontegg-trace-id': 'trace-7' },
  ),
  refusing('a list of codes', { errors: ['No'], errorCodes: ['ER-1', 'ER-2'] }),
  refusing('a code that is no text', { errors: ['No'], errorCode: 7 }),
  refusing('no messages', { errors: [] }),
  refusing('messages of other types', { errors: ['a', 7, { b: 1 }] }),
  refusing('messages that are a text', { errors: 'No' }),
  refusing('null', null),
  refusing('a JSON text', 'Something is wrong'),
  refusing('an empty JSON text', ''),
  refusing('a number', 7),
  refusing('a list', ['a']),
  refusing('an object without messages', { message: 'x', statusCode: 400 }),
  refusing('a long message', { errors: ['x'.repeat(501)] }),
  answering('an empty body', 400, ''),
  answering('HTML', 400, html),
  refusing('a message', { errors: ['Unauthorized'] }, 401),
  answering('an empty body', 401, ''),
  refusing('a message', { errors: ['Forbidden'] }, 403),
  refusing('no messages and no status text', {}, 404),
  answering('HTML', 413, html),
  refusing('a message and a code', { errors: ['Too big'], errorCode: 'ER-9', context: { limit: 1 } }, 413),
  refusing('a message', { errors: ['Too many requests'] }, 429, { 'retry-after': '1' }),
  answering('HTML', 500, html),
  refusing('a message', { errors: ['Internal'] }, 500, { 'frontegg-trace-id': 'trace-8' }),
  answering('HTML', 502, html),
  answering('an empty body', 503, ''),
  {
    name: 'no answer at all',
    answer: () => {
      throw new TypeError('fetch failed')
    },
  },
]
