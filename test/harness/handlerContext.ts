import type { OpenContext } from '../../src/backend/context/context.ts'
import { createBellWatch } from '../../src/backend/events/bellWatch.ts'
import { createPasswords } from '../../src/backend/ports/passwords.ts'
import { createJobQueue } from '../../src/backend/jobs/jobQueue.ts'
import { requestInfoOf } from '../../src/backend/request/requestInfo.ts'
import { createResponseBuilder } from '../../src/backend/request/responseBuilder.ts'
import { settingsOf } from '../../src/backend/settings/settings.ts'
import { noUsageMeter } from '../../src/backend/usage/meter.ts'
import { createAccessTokens } from '../../src/backend/tokens/accessTokens.ts'
import { baseUrl } from './testBackend.ts'

/** The context of a handler in a test backend, for code that no route reaches on its own; audits and events are dropped. */
export const handlerContext = ({ store, ports }: Pick<OpenContext, 'store' | 'ports'>, token?: string): OpenContext => {
  const settings = settingsOf({ baseUrl, isDemo: true })
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` })
  return {
    store,
    ports,
    settings,
    tokens: createAccessTokens(store, ports, settings),
    passwords: createPasswords(ports.hasher, ports.random),
    jobs: createJobQueue(ports, () => {}),
    requestInfo: requestInfoOf(new Request(baseUrl, { headers }), {}, settings),
    response: createResponseBuilder(settings, ports.clock).response,
    auditFor: () => Promise.resolve(),
    events: { isWanted: () => Promise.resolve(false), publish: () => Promise.resolve() },
    bellWatch: createBellWatch(store),
    usage: noUsageMeter,
    capabilities: [],
  }
}
