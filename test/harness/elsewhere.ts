import { ok } from '../elements/browser.ts'
import type { PortalScreen } from './openPortal.ts'

/** Calls the server of a portal as the signed-in person would in another browser. */
export const elsewhere = async (
  { portal, preview }: PortalScreen,
  method: string,
  path: string,
  body: unknown,
): Promise<void> => {
  const base = `${portal.getAttribute('base-url')}/frontegg`
  const headers = { 'content-type': 'application/json' }
  const refresh = '/identity/resources/auth/v1/user/token/refresh'
  const answer = await preview.fetch(new URL(base + refresh), { method: 'POST', headers, body: '{"tenantId":null}' })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  const authorization = `Bearer ${accessToken}`
  const change = { method, headers: { ...headers, authorization }, body: JSON.stringify(body) }
  ok((await preview.fetch(new URL(base + path), change)).ok, `${method} ${path}`)
}
