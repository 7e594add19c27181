import type { Operation } from './operation.ts'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** A page where data is expected comes from a proxy or from the sign-in page of a network; the API was not reached. */
const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html')

/**
 * Reads a successful answer; an empty or unreadable JSON body is an empty object.
 * @throws Error when a page was sent in its place
 */
export const readAnswer = async <Answer>(operation: Operation<never, Answer>, response: Response): Promise<Answer> => {
  if (operation.answer === 'text') return (await response.text()) as Answer
  if (operation.answer === 'blob') return (await response.blob()) as Answer
  if (isPage(response)) throw new Error('HTML')
  return (parse(await response.text()) ?? {}) as Answer
}
