import type { HostAnswers, MaybePromise, RequestContext } from './context.ts'
import { queryTexts } from './queryTexts.ts'

/** How long a host function may delay a request. */
const resolverTimeoutMs = 5_000

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

const pairsOf = (answer: unknown): [string, unknown][] => {
  if (!Array.isArray(answer)) return Object.entries(asObject(answer))
  return answer.map(asObject).flatMap(({ key, value }) => (typeof key === 'string' && key ? [[key, value]] : []))
}

const loginAlias = (answer: unknown): string | undefined => {
  const alias = typeof answer === 'string' ? answer : asObject(answer)['tenant']
  return typeof alias === 'string' && alias ? alias : undefined
}

/** Runs a host function and reads its answer. Neither an error in them nor a hanging function stops the request. */
export const askHost = async <T, Read>(
  resolver: (() => MaybePromise<T>) | undefined,
  read: (answer: T) => Read,
  name: string,
  context: Pick<RequestContext, 'warn'>,
): Promise<Read | undefined> => {
  if (!resolver) return undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in 5 s')), resolverTimeoutMs)
    })
    return read(await Promise.race([resolver(), late]))
  } catch (cause) {
    context.warn(`${name} failed and was skipped: ${cause instanceof Error ? cause.message : 'unknown reason'}`)
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Runs all host functions in parallel. */
export const askResolvers = async (context: RequestContext): Promise<HostAnswers> => {
  const { additionalQueryParamsResolver, additionalHeadersResolver, tenantResolver } = context.options()
  const [query, headers, alias] = await Promise.all([
    askHost(
      additionalQueryParamsResolver,
      answer => queryTexts(pairsOf(answer)),
      'additionalQueryParamsResolver',
      context,
    ),
    askHost(additionalHeadersResolver, pairsOf, 'additionalHeadersResolver', context),
    askHost(tenantResolver, loginAlias, 'tenantResolver', context),
  ])
  return { query: query ?? [], headers: headers ?? [], loginAlias: alias }
}
