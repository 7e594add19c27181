import { readUserAgent } from '../../../http/userAgent.ts'

/** Display name of a user agent, such as "Chrome on Linux"; holds no part of the header's own text. */
export const agentName = (userAgent: string): string | undefined => {
  const { browser, system } = readUserAgent(userAgent)
  return browser && system ? `${browser} on ${system}` : (browser ?? system)
}
