interface Answered {
  status: number
  body: unknown
}

/** The code of a refusal; undefined for an answer without one. */
export const errorCodeOf = ({ body }: Pick<Answered, 'body'>): string | undefined =>
  (body as { errorCode?: string } | undefined)?.errorCode

/** Status and code of a refusal. */
export const statusAndCode = (answer: Answered): [status: number, code: string | undefined] => [
  answer.status,
  errorCodeOf(answer),
]
