import type { SsoConnectionItem } from '../../../http/ssoConfig/answers.ts'

/** How far a connection is: nothing entered, something missing, ready but turned off, or turned on. */
export type ConnectionState = 'unconfigured' | 'inProgress' | 'inactive' | 'active'

type Connection = Pick<
  SsoConnectionItem,
  'isEnabled' | 'type' | 'ssoEndpoint' | 'publicCertificate' | 'oidcClientId' | 'domains'
>

/** Whether what a request to the provider needs has been entered. A client secret is never read, and so not asked for. */
export const hasProvider = ({ type, ssoEndpoint, publicCertificate, oidcClientId }: Connection): boolean =>
  ssoEndpoint !== '' && (type === 'oidc' ? oidcClientId : publicCertificate) !== ''

export const hasVerifiedDomain = ({ domains }: Pick<Connection, 'domains'>): boolean =>
  domains.some(({ validated }) => validated)

export const connectionStateOf = (connection: Connection): ConnectionState => {
  if (connection.isEnabled) return 'active'
  if (hasProvider(connection) && hasVerifiedDomain(connection)) return 'inactive'
  return connection.ssoEndpoint === '' && connection.domains.length === 0 ? 'unconfigured' : 'inProgress'
}

/** A step of the set-up of a connection. */
export type SetUpStep = 'domains' | 'connection' | 'test' | 'activate'

/** What else is known about a connection on a server of ours. */
export interface SetUpFacts {
  /** Undefined where the server makes no tests; else whether one passed with the saved settings. */
  isTested: boolean | undefined
}

/** The steps of the set-up in their order; a server that makes no tests has no step for them. */
export const setUpSteps = ({ isTested }: SetUpFacts): readonly SetUpStep[] =>
  isTested === undefined ? ['domains', 'connection', 'activate'] : ['domains', 'connection', 'test', 'activate']

/** Whether a step is done, by what the connection is and not by where somebody was. */
export const isStepDone = (connection: Connection, { isTested = false }: SetUpFacts, step: SetUpStep): boolean =>
  ({
    domains: hasVerifiedDomain(connection),
    connection: hasProvider(connection),
    test: isTested,
    activate: connection.isEnabled,
  })[step]

/** The first step that is not done; `activate` when all are. */
export const nextSetUpStep = (connection: Connection, facts: SetUpFacts): SetUpStep =>
  setUpSteps(facts).find(step => !isStepDone(connection, facts, step)) ?? 'activate'
