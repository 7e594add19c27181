import { createPreview, type Preview } from '../../../src/preview/preview.ts'

let preview: Preview | undefined

/** Answers the page's own requests with the backend of the preview, which here takes orders. */
export const serveHere = (): Preview => {
  const own = createPreview({ delayMs: 0, pageOrigin: location.origin })
  globalThis.fetch = (input, init) =>
    own.fetch(new URL(input instanceof Request ? input.url : input, location.href), init)
  preview = own
  return own
}

/** A token with which the person of an access token impersonates another user. */
export const actorTokenFor = async (impersonatedUserId: string, accessToken: string): Promise<string> => {
  const address = new URL('/frontegg/identity/resources/impersonation/v1/actor-token', location.href)
  const answer = await preview?.fetch(address, {
    method: 'POST',
    headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ impersonatedUserId, reason: 'Catalogue' }).toString(),
  })
  const { actorToken = '' } = ((await answer?.json()) ?? {}) as { actorToken?: string }
  return actorToken
}
