import { createScope } from '../../src/state/kit/scope.ts'
import { browser, createTestClock, json, tab } from './testApp.ts'

/** The value of a JSON body; empty for any other. */
type Sent = Record<string, unknown>

/** Answers by method and end of the path, such as `GET /webhook`. */
export type Answers = Readonly<
  Record<string, (body: Sent, headers: Headers, query: URLSearchParams) => Response | Promise<Response>>
>

/** A page whose server gives fixed answers, 404 to any other call, and records what it was asked. */
export const openAnsweringPage = (answers: Answers) => {
  const calls: { call: string; body: Sent; form?: FormData }[] = []
  const page = tab(
    (path, { method = 'GET', body, headers }) => {
      const name = Object.keys(answers).find(known => {
        const [wanted, end = ''] = known.split(' ')
        return wanted === method && path.split('?')[0]?.endsWith(end)
      })
      const sent = typeof body === 'string' ? (JSON.parse(body) as Sent) : {}
      calls.push({ call: name ?? `${method} ${path}`, body: sent, ...(body instanceof FormData && { form: body }) })
      return name === undefined
        ? json({}, 404)
        : answers[name]!(sent, new Headers(headers), new URLSearchParams(path.split('?')[1]))
    },
    {},
    browser(),
    createTestClock(),
    'https://app.test/',
  )
  const scope = createScope(page.app, { attributes: () => ({}), navigate: () => {}, stepShown: () => {} })
  return { app: page.app, warnings: page.warnings, scope, calls, called: () => calls.map(({ call }) => call) }
}
