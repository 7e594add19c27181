import { interceptRequests, refusal } from './requests.ts'

/** How the server asks for a fresh proof: of a second factor, or by a new sign-in of people who have none. */
type Proof = 'secondFactor' | 'signIn'

/** Makes the server of a page ask for a fresh proof at the next call of a path. */
export const askOnce = (method: string, path: RegExp, proof: Proof = 'secondFactor'): void => {
  const stop = interceptRequests(request => {
    if (request.method !== method || !path.test(request.path)) return undefined
    stop()
    return refusal(403, 'Confirm first', 'ER-STEP-UP-REQUIRED', proof === 'signIn' ? { proof } : undefined)
  })
}
