/** Answers of the backend that are changed before the page reads them. */
interface ChangedAnswers {
  /** Tells whether one was changed already. */
  isKnown: () => boolean
  restore: () => void
}

/** Changes the JSON answers of a path for all portals, until `restore` is called. */
export const changeAnswers = (path: string, change: (body: Record<string, unknown>) => unknown): ChangedAnswers => {
  const send = window.fetch
  let isKnown = false
  window.fetch = async (input, init) => {
    const answer = await send(input, init)
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (!url.pathname.endsWith(path) || !answer.ok) return answer
    isKnown = true
    return Response.json(change((await answer.json()) as Record<string, unknown>))
  }
  return { isKnown: () => isKnown, restore: () => void (window.fetch = send) }
}

/** Makes the backend one that can do no more than the contract says. */
export const serveContractOnly = (): ChangedAnswers =>
  changeAnswers('/vendors/public', body => ({ ...body, feCapabilities: undefined }))
