import { FeError } from './errors.ts'
import type { Operation } from './operation.ts'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** A page where data is expected comes from a proxy or from the sign-in page of a network; the API was not reached. */
const isPage = (type: string) => /^(text\/html|application\/xhtml)/.test(type)

/** A file is none of what servers answer in place of one: pages, messages about what went wrong. */
const isFile = (type: string) => !/^(text\/(html|xml)|application\/(xhtml|xml|([\w.-]+\+)?json))/.test(type)

/**
 * Reads a successful answer; an empty or unreadable JSON body is an empty object.
 * @throws FeError `notApi` when a page was sent in its place; Error for anything that is no file in place of a file
 */
export const readAnswer = async <Answer>(operation: Operation<never, Answer>, response: Response): Promise<Answer> => {
  const type = response.headers.get('content-type')?.trim().toLowerCase() ?? ''
  // Some servers send plain text with the content type of HTML, their default.
  if (operation.answer === 'text') return (await response.text()) as Answer
  if (isPage(type)) throw new FeError('notApi', 'The answer is a page, not data')
  if (operation.answer === 'blob') {
    if (!isFile(type)) throw new Error('No file')
    return (await response.blob()) as Answer
  }
  return (parse(await response.text()) ?? {}) as Answer
}
