import { ContextHolder, createApiClient, FetchClient, FRONTEGG_SEPARATE_TABS_BY_TENANT } from '@frontegg/rest-api'
import type { RequestOptions } from '@frontegg/rest-api'
import type { AnswerCase, Exchange, FailureFacts, Outcome } from './exchange.ts'
import type { Host } from './hosts.ts'
import { onPage } from './publicPage.ts'

const appName = 'conformance'

type Api = ReturnType<typeof createApiClient>

/** The functions of the public client by their names; what they are given is compared, not typed. */
type AnyInput<Part> = {
  [Name in keyof Part as Part[Name] extends (...args: never) => unknown ? Name : never]: (
    ...args: unknown[]
  ) => Promise<unknown>
}

/** What a row may use to make its call through the public client. */
export interface PublicClient {
  api: { [Area in keyof Api]: AnyInput<Api[Area]> }
  /** The bare client below the functions, for calls the public application makes itself. */
  bare: AnyInput<FetchClient>
  /** The tenant that the tab keeps for itself; without it, or with null, tabs share theirs. */
  keepTenant: (tenantId: string | null) => void
}

type Watcher = (exchange: Promise<unknown>) => void
let watch: Watcher = () => {}

/**
 * Makes every exchange below the functions visible: what a function does with an answer afterwards (reading the profile,
 * merging, swallowing a failure) is the public application's business and belongs to our features, not to our client.
 */
const makeVisible = (part: object): void => {
  if (!(part instanceof FetchClient)) {
    for (const inner of Object.values(part))
      if (typeof inner === 'object' && inner !== null) makeVisible(inner as object)
    return
  }
  const exchange = part.sendRequest
  part.sendRequest = (options: RequestOptions) => {
    const running = exchange(options)
    watch(running)
    return running as Promise<unknown>
  }
}

const api = createApiClient(appName)
const bare = new FetchClient(appName)
makeVisible({ api, bare })

const factsOf = (cause: unknown): FailureFacts => {
  const facts = cause as Record<string, unknown>
  return {
    message: (cause as Error).message,
    status: facts['statusCode'] as number | undefined,
    code: facts['errorCode'],
    traceId: (facts['traceId'] as string | null | undefined) ?? undefined,
    errors: (facts['errors'] as unknown[] | undefined) ?? [],
    errorCodes: (facts['errorCodes'] as unknown[] | undefined) ?? [],
    context: facts['errorContext'],
  }
}

const outcomeOf = (exchange: Promise<unknown>): Promise<Outcome> =>
  exchange.then(
    value => ({ kind: 'value', value }),
    (cause: unknown) => ({ kind: 'failure', failure: factsOf(cause) }),
  )

const configure = ({ options, source, token }: Host) => {
  const holder = ContextHolder.for(appName)
  holder.setContext(options as Parameters<typeof holder.setContext>[0])
  holder.setRequestSource(source as Parameters<typeof holder.setRequestSource>[0])
  holder.setAccessToken(token ?? null)
  return holder
}

/** Makes one call through the public client and observes its first exchange. */
export const callPublic = (
  call: (client: PublicClient, input: never) => unknown,
  input: unknown,
  host: Host,
  answer: AnswerCase,
): Promise<Exchange> =>
  onPage(host.page, answer, async ({ requests, logged, left }, tab) => {
    const holder = configure(host)
    const keepTenant = (tenantId: string | null) => {
      holder.setSessionContext({ skipUserLoading: true, enableSessionPerTenant: tenantId !== null })
      if (tenantId !== null) tab.set(FRONTEGG_SEPARATE_TABS_BY_TENANT, tenantId)
    }
    keepTenant(null)
    const seen: Promise<Outcome>[] = []
    watch = exchange => void seen.push(outcomeOf(exchange))
    const whole = outcomeOf((async () => call({ api, bare, keepTenant } as unknown as PublicClient, input as never))())
    const gone = left.then((address): Outcome => ({ kind: 'left', address }))
    // The whole call is waited for, so that nothing of it runs after the real globals are back.
    const end = await Promise.race([whole, gone])
    return { requests, logged, outcome: end.kind === 'left' || !seen[0] ? end : await seen[0] }
  })
