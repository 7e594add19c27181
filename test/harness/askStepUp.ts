/** How the server asks for a fresh proof: of a second factor, or by a new sign-in of people who have none. */
type Proof = 'secondFactor' | 'signIn'

/** Makes the server of a page ask for a fresh proof at the next call of a path. */
export const askOnce = (method: string, path: RegExp, proof: Proof = 'secondFactor'): void => {
  const { fetch } = window
  let isAsked = false
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (isAsked || init?.method !== method || !path.test(pathname)) return fetch(input, init)
    isAsked = true
    const body = { errors: ['Confirm first'], errorCode: 'ER-STEP-UP-REQUIRED' }
    return Response.json(proof === 'signIn' ? { ...body, context: { proof } } : body, { status: 403 })
  }
}
