import type { Operation } from './operation.ts'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Reads a successful answer; an empty or unreadable JSON body is an empty object. */
export const readAnswer = async <Answer>(operation: Operation<never, Answer>, response: Response): Promise<Answer> => {
  if (operation.answer === 'text') return (await response.text()) as Answer
  if (operation.answer === 'blob') return (await response.blob()) as Answer
  return (parse(await response.text()) ?? {}) as Answer
}
