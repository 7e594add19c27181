import { interceptRequests } from './requests.ts'

/** Answers of the backend that are changed before the page reads them. */
interface ChangedAnswers {
  /** Tells whether one was changed already. */
  isKnown: () => boolean
  restore: () => void
}

/**
 * Changes the JSON answers of a path, given by its end, for all portals: to requests of one method if given, until the end of
 * the test or until `restore` is called.
 */
export const changeAnswers = <Body = Record<string, unknown>>(
  end: string | RegExp,
  change: (body: Body) => unknown,
  method?: string,
): ChangedAnswers => {
  let isKnown = false
  const restore = interceptRequests(async request => {
    const isMeant = typeof end === 'string' ? request.path.endsWith(end) : end.test(request.path)
    if (!isMeant || (method ?? request.method) !== request.method) return undefined
    const answer = await request.send()
    if (!answer.ok) return answer
    isKnown = true
    return Response.json(change((await answer.json()) as Body))
  })
  return { isKnown: () => isKnown, restore }
}

/** Makes the backend one that can do no more than the contract says. */
export const serveContractOnly = (): ChangedAnswers =>
  changeAnswers('/vendors/public', body => ({ ...body, feCapabilities: undefined }))
